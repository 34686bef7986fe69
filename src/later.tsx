import { type ComponentType, lazy, Suspense, useState } from 'react';
import { codeOf } from './code.ts';

const parts: (() => Promise<unknown>)[] = [];

/** A part of a page that its first picture does without: what is built of it stands until its code takes it over. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = codeOf(load);
  const Waiting = lazy(async () => ({ default: await code.load() }));
  parts.push(code.load);
  return function Later(props) {
    const [Part] = useState(() => code.current() ?? Waiting);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Fetches the parts of all screens that are there. */
export const loadParts = () => Promise.all(parts.map((load) => load()));
