import { goOnScreens } from './onScreens.ts';

goOnScreens('login');
