import { type FlowVariant, nameOf } from './flow.ts';
import { memoize } from './memoize.ts';
import { type Row, readFinalStates, readTable } from './table.ts';

/** The rows of a flow's table, with the values of a variant in their calls. */
export const rowsOf = memoize(({ flow, variant }: FlowVariant): Row[] => {
  const withValues = (call: string) =>
    call.replace(/\$(\w+)/g, (placeholder, name: string) => variant.values?.[name] ?? placeholder);
  return readTable(flow.name, Object.keys(flow.fixtures.events)).map((row) => ({
    ...row,
    calls: row.calls.map(withValues),
  }));
}, nameOf);

/** The final states of a flow, as its table names them. */
export const finalStatesOf = memoize(
  (flow: string): string[] => readFinalStates(flow),
  (flow) => flow,
);

/** The calls of some rows, each by its name: of several of one name the last. */
export const callsByName = (rows: readonly Row[]): Map<string, string> =>
  new Map(rows.flatMap(({ calls }) => calls.map((call) => [callName(call), call] as const)));

/** The name of a call: `signIn` of `signIn(ann, secret)`. */
export const callName = (call: string): string => call.slice(0, call.indexOf('('));
