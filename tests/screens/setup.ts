import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom lays nothing out, and so has nothing to scroll.
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();

afterEach(cleanup);
