/**
 * How long a test waits for what has to come, in milliseconds: no machine is that slow, and whatever comes goes on at once.
 * Where tests are meant to fail, as Stryker's are, `PATIENCE` in the environment says less.
 */
export const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

/** What hangs is ended after so long, in milliseconds. */
export const LIMIT = 600_000;
