import type { AnyStateMachine } from 'xstate';

/**
 * A machine as text that Stately's visualiser and editor take: everything that can be said in data. What is a function in
 * ours (what a context begins with, what a call or an action is given) is left out; guards, actions and delays have names.
 */
export function textOf({ config }: AnyStateMachine): string {
  return `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${JSON.stringify(definitionOf(config), null, 2)});\n`;
}

/** The data of a machine's configuration, with guards and actions as the objects that XState's schema asks for. */
export function definitionOf(config: object): Record<string, unknown> {
  const entries = Object.entries(config).flatMap(([key, part]): [string, unknown][] => {
    const data = toData(NAMED.has(key) ? toNamed(part) : part);
    return data === undefined ? [] : [[key, data]];
  });
  return Object.fromEntries(entries);
}

/** Where a text is the name of a guard or an action. */
const NAMED = new Set(['guard', 'actions', 'entry', 'exit']);

function toNamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toNamed);
  return typeof value === 'string' ? { type: value } : value;
}

function toData(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.map(toData) : definitionOf(value);
}
