/**
 * Milliseconds that a test waits for something that takes its time, such as a build, a sign-in by SRP or a page load.
 * Stryker's runs, in which tests are meant to fail, set less by `WAIT_TIMEOUT` in the environment.
 */
export const WAIT_TIMEOUT = Number(process.env.WAIT_TIMEOUT ?? 60_000);

/**
 * Milliseconds that a step of a path may take to be seen on the screen. Services and timers of a path never make it wait,
 * so this bounds the rendering only, and a failing path ends soon.
 */
export const SETTLE_TIMEOUT = Number(process.env.SETTLE_TIMEOUT ?? 5_000);

/** Milliseconds after which a test that hangs is ended. */
export const TEST_TIMEOUT = 600_000;
