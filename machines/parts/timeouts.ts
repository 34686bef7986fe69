/** How long a flow waits for an answer before it says that none came, in milliseconds. */
export const PATIENCE = 30_000;

/** The most that the automatic sign-in after a sign-up may take (specification, 9), in milliseconds. */
export const AUTO_SIGN_IN = 3 * 60_000;

/** How long the provider waits for the answer to a further step of signing in (specification, 9), in milliseconds. */
export const SIGN_IN_STATE = 3 * 60_000;

/** How long the browser may take to leave for the payment page before the button works again, in milliseconds. */
export const DEPARTURE = 10_000;
