import type { AnyStateMachine } from 'xstate';

/**
 * A machine as source code for Stately's editor: everything that can be said in data, with the delays in milliseconds. What
 * is a function in the machine, such as the input of a request, is left out; guards and actions keep their names.
 */
export function machineSource({ config, implementations: { delays } }: AnyStateMachine): string {
  const setup = Object.keys(delays).length > 0 ? `setup({ delays: ${JSON.stringify(delays)} })` : 'setup({})';
  const definition = JSON.stringify(definitionOf(config), null, 2);
  return `import { setup } from 'xstate';\n\nexport const machine = ${setup}.createMachine(${definition});\n`;
}

/** The data of a machine's configuration, with guards and actions as the objects that XState's schema asks for. */
export function definitionOf(config: object): Record<string, unknown> {
  const entries = Object.entries(config).flatMap(([key, part]): [string, unknown][] => {
    const data = toData(NAMED.has(key) ? toNamed(part) : part);
    return data === undefined ? [] : [[key, data]];
  });
  return Object.fromEntries(entries);
}

/** The keys under which a string is the name of a guard or an action. */
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
