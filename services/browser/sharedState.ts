import * as v from 'valibot';

/** The signed-in customer. */
export interface User {
  username: string;
  /** Empty where the provider knows none. */
  email: string;
  /** A JSON web token, as the provider returned it. */
  idToken: string;
}

/** A product in the cart; its title and price are the catalogue's, never the stored ones. */
export interface CartLine {
  id: string;
}

/** What all screens and all tabs share, and the lines that the last clearing took away. */
export interface SharedState {
  user: User | undefined;
  shoppingCart: CartLine[];
  unlockedAdventures: string[];
  clearedCart: CartLine[];
  /** When they were taken away, in milliseconds since 1970. */
  clearedAt?: number;
}

/** The version of the stored form. Raise it, and migrate in `parseSharedState`, when the form changes. */
const VERSION = 1;

export const emptyState: SharedState = {
  user: undefined,
  shoppingCart: [],
  unlockedAdventures: [],
  clearedCart: [],
};

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** A back end may know more of them than this release, of any length. [ACCT-04] */
const adventure = v.pipe(v.string(), v.minLength(1));
const line = v.object({ id: text });
const userSchema = v.object({ username: text, email: v.string(), idToken: v.string() });
const moment = v.pipe(v.number(), v.finite());
const record = v.record(v.string(), v.unknown());

/** What was read, and whether a later release wrote it, so that it may not be overwritten. */
interface Read {
  state: SharedState;
  isFromNewerRelease: boolean;
}

/** What can be read of `stored` is kept and the rest dropped, whoever wrote it. */
export function parseSharedState(stored: string | null): Read {
  const { version, data = {} } = recordIn(fromJson(stored));
  const { user, shoppingCart, unlockedAdventures, clearedCart, clearedAt } = recordIn(data);
  const parsedUser = v.safeParse(userSchema, user);
  return {
    isFromNewerRelease: typeof version === 'number' && version > VERSION,
    state: {
      user: parsedUser.success ? parsedUser.output : undefined,
      shoppingCart: distinctLines(readable(line, shoppingCart)),
      unlockedAdventures: [...new Set(readable(adventure, unlockedAdventures))],
      clearedCart: distinctLines(readable(line, clearedCart)),
      ...(v.is(moment, clearedAt) && { clearedAt }),
    },
  };
}

function recordIn(value: unknown): Record<string, unknown> {
  const read = v.safeParse(record, value);
  return read.success ? read.output : {};
}

export const serializeSharedState = (data: SharedState): string => JSON.stringify({ version: VERSION, data });

/** A cart holds a product once: the first line of an id stays. */
export function distinctLines(lines: CartLine[]): CartLine[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()];
}

function fromJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return undefined;
  }
}

function readable<Schema extends v.GenericSchema>(schema: Schema, list: unknown): v.InferOutput<Schema>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });
}
