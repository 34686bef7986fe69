import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { WAIT_TIMEOUT } from '../timeouts.ts';

configure({
  asyncUtilTimeout: WAIT_TIMEOUT,
  // Leaves the page out of the error message: a failed path reports what was expected and seen, and a text that the message
  // merely lists has not been noticed by it.
  getElementError: (message) =>
    new Error((message ?? '').replace(/\s*Here are the (accessible|available) roles:[\s\S]*/, '')),
});

// jsdom lays nothing out, and so has nothing to scroll.
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();

afterEach(() => cleanup());

// jsdom has no media queries; nothing moves in it either.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
