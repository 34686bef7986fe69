import { goOnScreens } from './onScreens.ts';

goOnScreens('cart');
