import * as v from 'valibot';
import type { Subscription } from '../service.ts';
import { data, type SandboxData } from './data.ts';

/**
 * The data of the sandbox. Reads and writes are synchronous, so that no change of another tab is lost during an await;
 * asynchronous work is done before the change.
 */
export interface Database {
  /** The same object until something changes. */
  read(): SandboxData;
  change(apply: (data: SandboxData) => void): void;
  changes: Subscription<void>;
}

/** Where a database's text is kept. */
export interface KeyValueStore {
  get(): string | null;
  set(text: string): void;
  /** Notifies when another tab has set the text. */
  changedElsewhere: Subscription<void>;
}

export function openDatabase(store: KeyValueStore, createSeeds: () => SandboxData): Database {
  store.set(JSON.stringify(parse(store.get()) ?? createSeeds()));
  const listeners = new Set<() => void>();

  let seen: { text: string | null; data: SandboxData } | undefined;

  function read(): SandboxData {
    const text = store.get();
    if (seen?.text !== text) seen = { text, data: parse(text) ?? createSeeds() };
    return seen.data;
  }

  return {
    read,
    change(apply) {
      const next = structuredClone(read());
      apply(next);
      store.set(JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    changes(listener) {
      const onChange = () => listener();
      listeners.add(onChange);
      const unsubscribe = store.changedElsewhere(onChange);
      return () => {
        listeners.delete(onChange);
        unsubscribe();
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

/** A store for one process, for tests. */
export function memoryStore(): KeyValueStore {
  let kept: string | null = null;
  return {
    get: () => kept,
    set: (text) => {
      kept = text;
    },
    changedElsewhere: () => () => {},
  };
}

/** A store that survives a reload; where storage is blocked or full, one that lasts for the visit. */
export function browserStore(window: Window, key: string): KeyValueStore {
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
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
