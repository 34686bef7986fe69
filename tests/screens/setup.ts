import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { PATIENCE } from '../patience.ts';

configure({ asyncUtilTimeout: PATIENCE });

// jsdom lays nothing out, and so has nothing to scroll.
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();

afterEach(cleanup);
