import { goOnScreens } from './onScreens.ts';

goOnScreens('forgotPassword');
