import { goInChromium } from './inChromium.ts';

goInChromium('createAccount');
