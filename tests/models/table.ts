import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  const file = join(folder, `${flow}.md`);
  const lines = readFileSync(file, 'utf8').split('\n');
  const groups = groupsIn(lines);
  const rows = lines.flatMap((line, index) => {
    const where = `${basename(file)}:${index + 1}`;
    return /^\| *[A-Z]+\d* *\|/.test(line) ? [parseRow(line, where, groups)] : [];
  });
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

/** The cells of another table of the same file, the one whose header begins with that word. */
export function readCells(flow: string, first: string, columns: string[]): string[][] {
  const lines = readFileSync(fileOf(flow), 'utf8').split('\n');
  const header = lines.findIndex((line) => line.startsWith(`| ${first} `));
  const length = lines.slice(header).findIndex((line) => !line.startsWith('|'));
  const rows = header < 0 ? [] : lines.slice(header + 2, length < 0 ? undefined : header + length);
  return rows.map((line, index) => {
    const cells = cellsOf(line);
    if (cells.length === columns.length) return cells;
    throw new Error(
      `${flow}.md:${header + index + 3}: the row has ${cells.length} cells, and ${columns.length} are needed.`,
    );
  });
}

/** The groups of states that the table of a flow has names for. */
export const readGroups = (flow: string) => groupsIn(readFileSync(fileOf(flow), 'utf8').split('\n'));

const groupsIn = (lines: string[]): Map<string, string[]> => new Map(lines.flatMap((line) => parseGroup(line) ?? []));

const fileOf = (flow: string) => join(import.meta.dirname, `${flow}.md`);

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

function parseRow(line: string, where: string, groups: Map<string, string[]>): Row {
  const cells = cellsOf(line);
  if (cells.length !== COLUMNS.length) {
    throw new Error(`${where}: the row has ${cells.length} cells, and ${COLUMNS.length} are needed.`);
  }
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
