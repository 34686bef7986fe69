import { type ComponentType, lazy, Suspense, useState } from 'react';
import { codeOf } from './lazyModule.ts';

const parts: (() => Promise<unknown>)[] = [];

/** A part of a page that its first picture does without: what is built of it stands until its code takes it over. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = codeOf(load);
  // Where its code cannot be fetched, what was built stays: a rejection would take the whole page down.
  const Waiting = lazy(() => code.load().then((Part) => ({ default: Part }), forever));
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

const forever = () => new Promise<never>(() => {});

/** Fetches the parts of all screens that are there. */
export const loadParts = () => Promise.all(parts.map((load) => load()));
