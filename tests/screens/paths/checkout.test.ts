import { goOnScreens } from './onScreens.ts';

goOnScreens('checkout');
