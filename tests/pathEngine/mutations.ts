/** A machine's definition, or a part of it. */
export type Json = { [key: string]: unknown };
/** A path to a part of a definition. */
export type Pointer = readonly (string | number)[];

/** A change of a definition. */
export interface Mutation {
  name: string;
  path: Pointer;
  apply: (config: Json) => void;
}

export const listed = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

export const removed = (path: Pointer, name: string): Mutation => ({
  name,
  path,
  apply(config) {
    const holder = at(config, path.slice(0, -1));
    const key = path.at(-1);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, String(key));
  },
});

export const replaced = (path: Pointer, value: unknown, name: string): Mutation => ({
  name,
  path,
  apply(config) {
    Reflect.set(at(config, path.slice(0, -1)), String(path.at(-1)), value);
  },
});

/** Moves a value to another key, whose own value is lost. */
export const renamed = (path: Pointer, to: string, name: string): Mutation => ({
  name,
  path,
  apply(config) {
    const holder = at(config, path.slice(0, -1));
    const from = String(path.at(-1));
    Reflect.set(holder, to, Reflect.get(holder, from));
    Reflect.deleteProperty(holder, from);
  },
});

/** A state that restarts on an event, as if a second press made a second call. */
export const restartOn = (path: Pointer, event: string, name: string): Mutation => ({
  name,
  path,
  apply(config) {
    const state = at(config, path);
    const target = `#${String(config.id)}.${path.filter((part) => part !== 'states').join('.')}`;
    Reflect.set(state, 'on', { ...(Reflect.get(state, 'on') as Json), [event]: { target, reenter: true } });
  },
});

const at = (config: Json, path: Pointer): object =>
  path.reduce<object>((holder, part) => Reflect.get(holder, part) as object, config);

/** A copy of a definition along a pointer; everything else is shared. */
export function copyAlong<Value>(value: Value, path: Pointer): Value {
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Value & object;
  const [part, ...rest] = path;
  if (part !== undefined && part in copy) Reflect.set(copy, part, copyAlong(Reflect.get(copy, part), rest));
  return copy;
}
