import * as v from 'valibot';
import type { Subscription } from '../service.ts';

const code = v.object({
  value: v.string(),
  /** Milliseconds since 1970, as are all times here. */
  expires: v.number(),
  wrongAttempts: v.number(),
});

const account = v.object({
  username: v.string(),
  sub: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  status: v.picklist(['UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD']),
  /** By an administrator. */
  disabled: v.optional(v.boolean()),
  salt: v.string(),
  verifier: v.string(),
  /** Base32; where given, sign-in asks for a code made from it. */
  totpSecret: v.optional(v.string()),
  signUpCode: v.optional(code),
  resetCode: v.optional(code),
  codesSent: v.array(v.number()),
  failedSignIns: v.number(),
  lockedUntil: v.number(),
  unlocked: v.array(v.string()),
});

const challenge = v.object({
  /** The secret block or the session under which the client answers. */
  id: v.string(),
  kind: v.picklist(['PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA']),
  username: v.string(),
  expires: v.number(),
  exchange: v.optional(v.object({ clientPublic: v.string(), serverPublic: v.string(), serverPrivate: v.string() })),
});

const mail = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  code: v.string(),
  sent: v.number(),
});

const checkout = v.object({
  id: v.string(),
  baseUrl: v.string(),
  email: v.string(),
  products: v.array(v.object({ id: v.string(), title: v.string(), price: v.number() })),
  state: v.picklist(['open', 'paid', 'cancelled']),
});

const refreshToken = v.object({
  token: v.string(),
  origin: v.string(),
  username: v.string(),
  expires: v.number(),
  revoked: v.boolean(),
});

const data = v.object({
  /** Hexadecimal; signs the tokens. */
  signingKey: v.string(),
  accounts: v.array(account),
  challenges: v.array(challenge),
  refreshTokens: v.array(refreshToken),
  mails: v.array(mail),
  checkouts: v.array(checkout),
  /** What each call is to answer instead of its own answer. */
  faults: v.record(v.string(), v.string()),
});

export type Account = v.InferOutput<typeof account>;
export type Challenge = v.InferOutput<typeof challenge>;
export type Mail = v.InferOutput<typeof mail>;
export type Checkout = v.InferOutput<typeof checkout>;
export type SandboxData = v.InferOutput<typeof data>;

/**
 * All that the sandbox knows. Reading and writing are synchronous, so that a change cannot be lost between two tabs
 * while something is awaited; whatever takes time is done before.
 */
export interface Database {
  /** The same object until something changes. */
  read(): SandboxData;
  change(apply: (data: SandboxData) => void): void;
  changes: Subscription<void>;
}

/** Where a database's text is kept. */
export interface Shelf {
  get(): string | null;
  set(text: string): void;
  /** Tells that somebody else has set the text. */
  changedElsewhere: Subscription<void>;
}

export async function openDatabase(shelf: Shelf, createSeeds: () => Promise<SandboxData>): Promise<Database> {
  const start = parse(shelf.get()) ?? (await createSeeds());
  shelf.set(JSON.stringify(start));
  const listeners = new Set<() => void>();

  let seen: { text: string | null; data: SandboxData } | undefined;

  function read(): SandboxData {
    const text = shelf.get();
    if (seen?.text !== text) seen = { text, data: parse(text) ?? start };
    return seen.data;
  }

  return {
    read,
    change(apply) {
      const next = structuredClone(read());
      apply(next);
      shelf.set(JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    changes(listener) {
      const told = () => listener();
      listeners.add(told);
      const stopHearing = shelf.changedElsewhere(told);
      return () => {
        listeners.delete(told);
        stopHearing();
      };
    },
  };
}

function parse(text: string | null): SandboxData | undefined {
  try {
    return v.parse(data, JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

/** A shelf for one process, for tests. */
export function memoryShelf(): Shelf {
  let kept: string | null = null;
  return {
    get: () => kept,
    set: (text) => {
      kept = text;
    },
    changedElsewhere: () => () => {},
  };
}

/** A shelf that survives a reload; where storage is blocked or full, one that lasts for the visit. */
export function browserShelf(window: Window, key: string): Shelf {
  let visit: string | null = null;
  return {
    get() {
      if (visit !== null) return visit;
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(text) {
      try {
        window.localStorage.setItem(key, text);
        visit = null;
      } catch {
        visit = text;
      }
    },
    changedElsewhere(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}
