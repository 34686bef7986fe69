/** A definition, or a part of one. */
export type Json = { [key: string]: unknown };
export type Path = readonly (string | number)[];

/** Something that is wrong with a definition. */
export interface Fault {
  name: string;
  /** Where it is. */
  path: Path;
  inflict: (config: Json) => void;
}

export const listed = (value: unknown): unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

export const removed = (path: Path, name: string): Fault => ({
  name,
  path,
  inflict(config) {
    const holder = at(config, path.slice(0, -1));
    const key = path.at(-1);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, String(key));
  },
});

export const replaced = (path: Path, value: unknown, name: string): Fault => ({
  name,
  path,
  inflict(config) {
    Reflect.set(at(config, path.slice(0, -1)), String(path.at(-1)), value);
  },
});

/** Something stands under another name; what stood there is lost. */
export const renamed = (path: Path, to: string, name: string): Fault => ({
  name,
  path,
  inflict(config) {
    const holder = at(config, path.slice(0, -1));
    const from = String(path.at(-1));
    Reflect.set(holder, to, Reflect.get(holder, from));
    Reflect.deleteProperty(holder, from);
  },
});

/** A state that begins anew when it hears something: a second press that makes a second call. */
export const hear = (path: Path, event: string, name: string): Fault => ({
  name,
  path,
  inflict(config) {
    const state = at(config, path);
    const target = `#${String(config.id)}.${path.filter((part) => part !== 'states').join('.')}`;
    Reflect.set(state, 'on', { ...(Reflect.get(state, 'on') as Json), [event]: { target, reenter: true } });
  },
});

const at = (config: Json, path: Path): object =>
  path.reduce<object>((holder, part) => Reflect.get(holder, part) as object, config);

/** A copy of a definition, in which what lies on a path is its own, and all else is shared. */
export function copied<Value>(value: Value, path: Path): Value {
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Value & object;
  const [part, ...rest] = path;
  if (part !== undefined && part in copy) Reflect.set(copy, part, copied(Reflect.get(copy, part), rest));
  return copy;
}
