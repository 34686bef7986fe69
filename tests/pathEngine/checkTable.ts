import * as timeouts from '../../machines/parts/timeouts.ts';
import { leavesOf, parseState } from '../../src/devtools/chart/statePath.ts';
import { readMessages, readShownRows, shownRowOf } from './expectedScreen.ts';
import type { Flow } from './flow.ts';
import type { ModelState } from './model.ts';
import { finalStatesOf } from './rows.ts';
import type { Row } from './table.ts';

/** The states, events and facts in a table that its machine or the table itself does not know. */
export function unknownInRows({ name, fixtures: { machine, events }, variants }: Flow, rows: Row[]): string[] {
  const states = new Set(leavesOf(machine.root));
  const unknownFacts = unknownFactsIn(rows, variants);
  const timers = new Set(Object.keys(timeouts).map((timeout) => `after ${timeout}`));
  const inRows = rows.flatMap(({ where, from, event, guard, memory, target }) => {
    const targets = target === '=' ? [] : parseState(target);
    return [
      ...[...from, ...targets]
        .filter((state) => !states.has(state))
        .map((state) => `${where}: the machine ${name} has no state '${state}'.`),
      ...(event in events || timers.has(event) ? [] : [`${where}: the flow ${name} has no event '${event}'.`]),
      ...unknownFacts(where, guard),
      ...memory.flatMap((change) =>
        /^[+-]/.test(change)
          ? unknownFacts(where, [change.slice(1)])
          : [`${where}: '${change}' is neither remembered (+) nor forgotten (-).`],
      ),
    ];
  });
  return [
    ...finalStatesOf(name)
      .filter((state) => !states.has(state))
      .map((state) => `${name}/table.md: the machine ${name} has no state '${state}'.`),
    ...inRows,
  ];
}

/** The states and facts in 'What each state shows' that the machine or the table do not know, and messages without a text. */
export function unknownInShownRows(
  { name, fixtures: { machine }, variants }: Flow,
  rows: Row[],
  folder?: string,
): string[] {
  const states = new Set(leavesOf(machine.root));
  const unknownFacts = unknownFactsIn(rows, variants);
  const texts = new Set(['', '=', ...readMessages(name, folder).map((message) => message.name)]);
  return [
    ...readShownRows(name, folder).flatMap(({ where, states: shown, guard }) => [
      ...shown
        .flatMap(parseState)
        .filter((state) => !states.has(state))
        .map((state) => `${where}: the machine ${name} has no state '${state}'.`),
      ...unknownFacts(where, guard),
    ]),
    ...rows
      .filter(({ message }) => !texts.has(message))
      .map(({ where, message }) => `${where}: there is no text for the message '${message}'.`),
  ];
}

/** The rows of 'What each state shows' that none of these states is shown by, and the messages that no row shows or remembers. */
export function unusedShownRows({ name }: Flow, rows: Row[], reached: ModelState[], folder?: string): string[] {
  const used = new Set(reached.map((at) => shownRowOf(name, at, folder)));
  const facts = factsIn(rows);
  return [
    ...readShownRows(name, folder)
      .filter((shown) => !used.has(shown))
      .map(({ where }) => `${where}: no state is shown like this.`),
    ...readMessages(name, folder)
      .filter((message) => !facts.has(message.name))
      .map((message) => `${message.where}: no row shows '${message.name}'.`),
  ];
}

/** What the rows show or remember. */
const factsIn = (rows: Row[]): Set<string> =>
  new Set(
    rows.flatMap(({ message, memory }) => [
      message,
      ...memory.filter((change) => change.startsWith('+')).map((change) => change.slice(1)),
    ]),
  );

/** Finds the facts that no row shows or remembers, and that are no variant. */
function unknownFactsIn(rows: Row[], variants: Flow['variants']): (where: string, guard: string[]) => string[] {
  const known = new Set([...variants.map(({ name }) => name), ...factsIn(rows)]);
  return (where, guard) =>
    guard
      .flatMap((fact) => fact.replace(/^not /, '').split(' or '))
      .filter((fact) => !known.has(fact))
      .map((fact) => `${where}: no row shows or remembers '${fact}'.`);
}
