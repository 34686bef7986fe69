import * as v from 'valibot';

/** The signed-in customer (specification, 3). */
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

/** What all screens and all tabs share (specification, 3), and the lines that the last clearing took away. */
export interface SharedState {
  user: User | undefined;
  shoppingCart: CartLine[];
  unlockedAdventures: string[];
  clearedCart: CartLine[];
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
const line = v.object({ id: text });
const userSchema = v.object({ username: text, email: v.string(), idToken: v.string() });
const envelope = v.object({ version: v.number(), data: v.record(v.string(), v.unknown()) });

/** What can be read of `stored` is kept and the rest dropped; `tooNew` where a later release wrote it. */
export function parseSharedState(stored: string | null): SharedState | 'tooNew' {
  const found = v.safeParse(envelope, fromJson(stored));
  if (!found.success) return emptyState;
  if (found.output.version > VERSION) return 'tooNew';
  const { user, shoppingCart, unlockedAdventures, clearedCart } = found.output.data;
  const parsedUser = v.safeParse(userSchema, user);
  return {
    user: parsedUser.success ? parsedUser.output : undefined,
    shoppingCart: distinctLines(readable(line, shoppingCart)),
    unlockedAdventures: [...new Set(readable(text, unlockedAdventures))],
    clearedCart: distinctLines(readable(line, clearedCart)),
  };
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
