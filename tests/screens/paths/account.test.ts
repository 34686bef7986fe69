import { goOnScreens } from './onScreens.ts';

goOnScreens('account');
