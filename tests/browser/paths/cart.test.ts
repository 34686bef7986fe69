import { goInChromium } from './inChromium.ts';

goInChromium('cart');
