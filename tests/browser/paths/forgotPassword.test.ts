import { goInChromium } from './inChromium.ts';

goInChromium('forgotPassword');
