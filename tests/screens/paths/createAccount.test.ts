import { goOnScreens } from './onScreens.ts';

goOnScreens('createAccount');
