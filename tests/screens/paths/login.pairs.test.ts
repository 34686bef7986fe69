import { goInPairs } from './onScreens.ts';

// A file of its own: another worker can go these paths.
goInPairs('login');
