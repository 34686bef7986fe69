import { goInChromium } from './inChromium.ts';

goInChromium('session');
