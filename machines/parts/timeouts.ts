/** Milliseconds that a flow waits for the answer to a request. */
export const REQUEST_TIMEOUT = 30_000;

/** Milliseconds that the automatic sign-in after a sign-up may take. */
export const AUTO_SIGN_IN_TIMEOUT = 3 * 60_000;

/** Milliseconds for which the provider accepts an answer to a sign-in challenge. */
export const CHALLENGE_TIMEOUT = 3 * 60_000;

/** Milliseconds that the browser may take to open the payment page before the button works again. */
export const REDIRECT_TIMEOUT = 30_000;
