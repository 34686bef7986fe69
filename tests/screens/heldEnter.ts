import { fireEvent } from '@testing-library/react';

/** Whether Enter presses a button once, however long it is held, while other keys that are held do what they do. */
export const ignoresHeldEnter = (pressed: HTMLElement): boolean =>
  fireEvent.keyDown(pressed, { key: 'Enter' }) &&
  !fireEvent.keyDown(pressed, { key: 'Enter', repeat: true }) &&
  fireEvent.keyDown(pressed, { key: 'Backspace', repeat: true });
