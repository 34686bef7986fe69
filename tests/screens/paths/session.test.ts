import { goOnScreens } from './onScreens.ts';

goOnScreens('session');
