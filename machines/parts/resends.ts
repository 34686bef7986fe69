/** How an account is noted that was sent another code: providers do not tell capitals from small letters. [LOGIN-05 CREATE-07] */
export const resendKey = (username: string): string => username.toLowerCase();

/** The accounts that were sent another code, with one more. */
export const withResend = (resentTo: readonly string[], username: string): string[] => [
  ...new Set([...resentTo, resendKey(username)]),
];

/** Whether an account may be sent another code. */
export const resendsFor = (resentTo: readonly string[], username: string): 'spent' | 'once' =>
  resentTo.includes(resendKey(username)) ? 'spent' : 'once';
