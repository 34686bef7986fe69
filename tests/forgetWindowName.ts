import { afterEach } from 'vitest';

// It has the cart of a test in which storage was full or blocked, and the tests of a worker share their window.
afterEach(() => {
  window.name = '';
});
