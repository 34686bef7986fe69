import { goInChromium } from './inChromium.ts';

goInChromium('login');
