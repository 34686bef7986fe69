import { goInChromium } from './inChromium.ts';

goInChromium('account');
