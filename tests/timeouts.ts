import { numberFrom } from './commandLine.js';

/**
 * Milliseconds that a test waits for something that takes its time, such as a build, a sign-in by SRP or a page load.
 * Stryker's runs, in which tests are meant to fail, set less by `WAIT_TIMEOUT` in the environment.
 */
export const WAIT_TIMEOUT = numberFrom('WAIT_TIMEOUT', 60_000, 1);

/**
 * Milliseconds that a step of a path may take to be seen on the screen. Services and timers of a path never make it wait,
 * so this bounds the rendering only, and a failing path ends soon.
 */
export const SETTLE_TIMEOUT = numberFrom('SETTLE_TIMEOUT', 5_000, 1);

/** Milliseconds after which a test that hangs is ended. */
export const TEST_TIMEOUT = 600_000;
