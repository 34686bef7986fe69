import type { FlowVariant } from './registry.ts';
import { type Row, readFinalStates, readTable } from './table.ts';

const cache = new Map<string, Row[]>();

/** The rows of a flow's table, with the values of a variant in their calls. */
export function rowsOf({ flow, variant }: FlowVariant): Row[] {
  const key = `${flow.name} ${variant.name}`;
  const known = cache.get(key);
  if (known) return known;
  const withValues = (call: string) =>
    call.replace(/\$(\w+)/g, (placeholder, name: string) => variant.values?.[name] ?? placeholder);
  const rows = readTable(flow.name, Object.keys(flow.fixtures.events)).map((row) => ({
    ...row,
    calls: row.calls.map(withValues),
  }));
  cache.set(key, rows);
  return rows;
}

const finalStates = new Map<string, string[]>();

/** The final states of a flow, as its table names them. */
export function finalStatesOf(flow: string): string[] {
  const known = finalStates.get(flow) ?? readFinalStates(flow);
  finalStates.set(flow, known);
  return known;
}

/** The calls of some rows, each by its name: of several of one name the last. */
export const callsByName = (rows: readonly Row[]): Map<string, string> =>
  new Map(rows.flatMap(({ calls }) => calls.map((call) => [callName(call), call] as const)));

/** The name of a call: `signIn` of `signIn(ann, secret)`. */
export const callName = (call: string): string => call.slice(0, call.indexOf('('));
