import { goOverTheWire } from './onScreens.ts';

goOverTheWire('login');
