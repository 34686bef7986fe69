import { changeAccount } from './accounts.ts';
import type { Account, Mail } from './data.ts';
import { errors } from './providerError.ts';
import type { Issuer } from './tokens.ts';

const HOUR = 3600 * 1000;

const SENDER = 'accounts@publisher.example';

/** How long a code of each kind is valid, in milliseconds and in words, and what its message is called. */
const KINDS = {
  signUpCode: { life: 24 * HOUR, subject: 'Your confirmation code', validity: '24 hours' },
  resetCode: { life: HOUR, subject: 'Your reset code', validity: 'one hour' },
  signInCode: { life: HOUR / 20, subject: 'Your sign-in code', validity: 'three minutes' },
} as const;

type Kind = keyof typeof KINDS;

/** Codes per hour and account. Sign-in codes are not counted, because other limits apply to them. */
const MAX_CODES = 5;
const MAX_WRONG_ATTEMPTS = 5;

/** Where a code went, as the provider tells it. */
export interface Delivery {
  CodeDeliveryDetails: {
    AttributeName: 'email' | 'phone_number';
    DeliveryMedium: Address['medium'];
    Destination: string;
  };
}

export interface Address {
  medium: 'EMAIL' | 'SMS';
  to: string;
}

/** Sends a new code, which voids the one before; to the account's email unless another address is given. */
export function sendCode({ database, now }: Issuer, account: Account, kind: Kind, address?: Address): Delivery {
  const counts = kind !== 'signInCode';
  const recent = account.codesSent.filter((sent) => sent > now() - HOUR);
  if (counts && recent.length >= MAX_CODES) throw errors.attemptLimit();
  const { life } = KINDS[kind];
  const { medium, to } = address ?? { medium: 'EMAIL', to: account.email };
  const mail = compose(account.username, to, kind, now());
  database.change(({ mails }) => mails.unshift(mail));
  changeAccount(database, account, (kept) => {
    kept[kind] = { value: mail.code, expires: now() + life, wrongAttempts: 0 };
    if (counts) kept.codesSent = [...recent, now()];
  });
  return { CodeDeliveryDetails: { ...DELIVERY[medium](to), DeliveryMedium: medium } };
}

/** Where a code went, hidden as the provider hides it. */
const DELIVERY = {
  EMAIL: (to: string) => ({
    AttributeName: 'email' as const,
    Destination: to.replace(/^(.).*@(.).*$/, '$1***@$2***'),
  }),
  SMS: (to: string) => ({
    AttributeName: 'phone_number' as const,
    Destination: `+${'*'.repeat(Math.max(to.length - 5, 0))}${to.slice(-4)}`,
  }),
};

/** Refuses a code that is not the newest one of its kind, and any code after too many wrong ones. */
export function checkCode({ database, now }: Issuer, account: Account, kind: Kind, value: string): void {
  const code = account[kind];
  if (!code || code.expires < now()) throw errors.noValidCode();
  if (code.wrongAttempts >= MAX_WRONG_ATTEMPTS) throw errors.attemptLimit();
  if (code.value === value) return;
  changeAccount(database, account, (kept) => {
    kept[kind] = { ...code, wrongAttempts: code.wrongAttempts + 1 };
  });
  throw errors.wrongCode();
}

function compose(username: string, to: string, kind: Kind, sent: number): Mail & { code: string } {
  const { subject, validity } = KINDS[kind];
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const code = (random % 1_000_000).toString().padStart(6, '0');
  const text = `Hello ${username}, here is your code. It is valid for ${validity}, or until you request a new one.`;
  return { id: crypto.randomUUID(), from: SENDER, to, subject, text, code, sent };
}
