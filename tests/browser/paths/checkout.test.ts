import { goInChromium } from './inChromium.ts';

goInChromium('checkout');
