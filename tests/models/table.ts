import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRequirements } from '../requirements.ts';

/** A row of a flow's table: from these states, on this letter and given these facts, this is what follows. */
export interface Row {
  id: string;
  requirements: string[];
  from: string[];
  when: string;
  /** Facts that must hold, or with `not` before them must not: what the flow remembers, or has just told. */
  given: string[];
  to: string;
  told: string;
  /** The calls that are made, each as `name(value, value)`. */
  calls: string[];
  /** What is remembered from then on (`+fact`) or no longer (`-fact`). */
  remembers: string[];
  /** Where the row stands, for those who look for it. */
  where: string;
}

const COLUMNS = ['id', 'requirements', 'from', 'when', 'given', 'to', 'told', 'calls', 'remembers'] as const;

/** Reads the table of a flow, `tests/models/<flow>.md`; a mistake in it is an error that says where. */
export function readTable(flow: string, folder = import.meta.dirname): Row[] {
  const groups = readGroups(flow, folder);
  const rows = readCells(flow, COLUMNS, folder).map(({ cells, where }) => parseRow(cells, where, groups));
  if (rows.length === 0) throw new Error(`${flow}.md has no table with the columns ${COLUMNS.join(', ')}.`);
  checkDistinct(rows);
  return rows;
}

/** Reads of each flow what is asked for once. */
export function once<Read>(read: (flow: string) => Read): (flow: string) => Read {
  const known = new Map<string, Read>();
  return (flow) => {
    const result = known.get(flow) ?? read(flow);
    known.set(flow, result);
    return result;
  };
}

/** The rows of a flow's table. */
export const rowsOf = once((flow) => readTable(flow));

/** The requirements that a flow's rows prove, as the name of a test tells them. */
export const requirementsOf = (flow: string): string =>
  [...new Set(rowsOf(flow).flatMap(({ requirements }) => requirements))].join(' ');

/** A row of a table as it stands there. */
export interface Cells {
  cells: string[];
  where: string;
}

/** The rows of the table of a flow's file that has these columns; none where there is no such table. */
export function readCells(flow: string, columns: readonly string[], folder = import.meta.dirname): Cells[] {
  const lines = linesOf(flow, folder);
  const header = lines.findIndex((line) => line.startsWith('|') && cellsOf(line).join() === columns.join());
  if (header < 0) return [];
  const length = lines.slice(header).findIndex((line) => !line.startsWith('|'));
  const rows = lines.slice(header + 2, length < 0 ? undefined : header + length);
  return rows.map((line, index) => {
    const cells = cellsOf(line);
    const where = `${flow}.md:${header + index + 3}`;
    if (cells.length === columns.length) return { cells, where };
    throw new Error(`${where}: the row has ${cells.length} cells, and ${columns.length} are needed.`);
  });
}

/** The groups of states that the table of a flow has names for. */
export const readGroups = (flow: string, folder = import.meta.dirname): Map<string, string[]> =>
  new Map(linesOf(flow, folder).flatMap((line) => parseGroup(line) ?? []));

/** The states in which a flow has come to its end, as its file says: `Ends in signedIn, resetNeeded.` */
export const endsOf = once((flow) => linesOf(flow).flatMap((line) => listed(/^Ends in (.+)\.$/.exec(line)?.[1] ?? '')));

const linesOf = (flow: string, folder = import.meta.dirname): string[] =>
  readFileSync(join(folder, `${flow}.md`), 'utf8').split('\n');

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A name for several states: `further = smsCode, totpCode`. */
function parseGroup(line: string): [[string, string[]]] | undefined {
  const [, name, members] = /^(\w+) = (.+)$/.exec(line) ?? [];
  return name && members ? [[name, listed(members)]] : undefined;
}

function parseRow(cells: string[], where: string, groups: Map<string, string[]>): Row {
  const [id = '', requirements = '', from = '', when = '', given = '', to = '', told = '', calls = '', remembers = ''] =
    cells;
  const row: Row = {
    id,
    requirements: listed(requirements),
    from: listed(from).flatMap((state) => members(state, groups)),
    when,
    given: listed(given),
    to,
    told: told === '-' ? '' : told,
    calls: listed(calls, ';'),
    remembers: listed(remembers),
    where,
  };
  if (!/^[A-Z]\d\d$/.test(id)) throw new Error(`${where}: '${id}' is no id: a letter and two digits are needed.`);
  const unknown = row.requirements.find((requirement) => !readRequirements().has(requirement));
  if (unknown) throw new Error(`${where}: '${unknown}' is no requirement.`);
  return row;
}

function members(state: string, groups: Map<string, string[]>): string[] {
  const [first = '', ...rest] = state.split('.');
  return (groups.get(first) ?? [first]).map((member) => [member, ...rest].join('.'));
}

const listed = (cell: string, separator = ',') =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-');

function checkDistinct(rows: Row[]): void {
  const seen = new Map<string, Row>();
  for (const row of rows) {
    const earlier = seen.get(row.id);
    if (earlier) throw new Error(`${row.where}: the id ${row.id} stands at ${earlier.where} already.`);
    seen.set(row.id, row);
  }
}
