import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedBy } from '../requirements.ts';

/** A row of a flow's table: from these states, on this event and under this guard, this is what follows. */
export interface Row {
  id: string;
  /** What it proves: ids of requirements, or of their clauses. */
  requirements: string[];
  from: string[];
  /** The label of an event, or `after TIMEOUT`. */
  event: string;
  /** Facts that must hold, or with `not` must not: remembered ones, and the message that is shown. */
  guard: string[];
  target: string;
  message: string;
  /** The calls that are made, each as `name(value, value)`. */
  calls: string[];
  /** What is remembered from then on (`+fact`) or no longer (`-fact`). */
  memory: string[];
  /** File and line. */
  where: string;
}

const COLUMNS = ['id', 'requirements', 'from', 'event', 'guard', 'target', 'message', 'calls', 'memory'] as const;

/** The first columns of the tables that a file may have. */
const TABLES: readonly string[] = ['id', 'state', 'message'];

const FLOWS = join(import.meta.dirname, '../flows');

/**
 * Reads the table of a flow, `tests/flows/<flow>/table.md`. A mistake in it throws an error that says where. A row whose
 * event has `$name` in it means all of the given labels that fit.
 */
export function readTable(flow: string, labels: readonly string[] = [], folder = FLOWS): Row[] {
  const rows = readCells(flow, COLUMNS, folder).map(({ cells, where }) => parseRow(cells, where));
  if (rows.length === 0) throw new Error(`${flow}/table.md has no table with the columns ${COLUMNS.join(', ')}.`);
  checkLines(flow, linesOf(flow, folder));
  checkDistinct(rows);
  return rows.flatMap((row) => expand(row, labels));
}

/** Throws for what would be left out without a word: a row or a table that nobody reads, a line of final states in another form. */
function checkLines(flow: string, lines: string[]): void {
  for (const [index, line] of lines.entries()) {
    const where = `${flow}/table.md:${index + 1}`;
    const [first = ''] = cellsOf(line);
    const isHeader = line.startsWith('|') && !lines[index - 1]?.startsWith('|');
    if (!line.startsWith('|') && /\|.*\|/.test(line)) throw new Error(`${where}: a row begins with '|'.`);
    if (isHeader && !TABLES.includes(first)) throw new Error(`${where}: no table begins with the column '${first}'.`);
    if (/^Ends?\b/.test(line) && !/^Ends in .+\.$/.test(line))
      throw new Error(`${where}: final states are told as in 'Ends in signedIn, resetNeeded.'`);
  }
}

function expand(row: Row, labels: readonly string[]): Row[] {
  if (!row.event.includes('$name')) return [row];
  const pattern = new RegExp(`^${row.event.replace('$name', '(\\w+)')}$`);
  const rows = labels.flatMap((event) => {
    const [, name] = pattern.exec(event) ?? [];
    return name ? [{ ...row, event, calls: row.calls.map((call) => call.replace('$name', name)) }] : [];
  });
  if (rows.length === 0) throw new Error(`${row.where}: no event is called like '${row.event}'.`);
  return rows;
}

/** The cells of a table row. */
export interface Cells {
  cells: string[];
  where: string;
}

/** The rows of the table whose first column is that of these; none where the file has no such table. */
export function readCells(flow: string, columns: readonly string[], folder = FLOWS): Cells[] {
  const lines = linesOf(flow, folder);
  const header = lines.findIndex((line) => line.startsWith('|') && cellsOf(line)[0] === columns[0]);
  if (header < 0) return [];
  const given = cellsOf(lines[header] ?? '');
  if (given.join() !== columns.join())
    throw new Error(
      `${flow}/table.md:${header + 1}: the columns are ${given.join(', ')}, and should be ${columns.join(', ')}.`,
    );
  const length = lines.slice(header).findIndex((line) => !line.startsWith('|'));
  const rows = lines.slice(header + 2, length < 0 ? undefined : header + length);
  return rows.map((line, index) => {
    const cells = cellsOf(line);
    const where = `${flow}/table.md:${header + index + 3}`;
    if (cells.length === columns.length) return { cells, where };
    throw new Error(`${where}: the row has ${cells.length} cells, and needs ${columns.length}.`);
  });
}

/** What a flow is called: the heading of its table. */
export const readTitle = (flow: string, folder = FLOWS): string => (linesOf(flow, folder)[0] ?? '').replace(/^# /, '');

/** The final states of a flow, from the line `Ends in signedIn, resetNeeded.` */
export const readFinalStates = (flow: string, folder = FLOWS): string[] =>
  linesOf(flow, folder).flatMap((line) => listed(/^Ends in (.+)\.$/.exec(line)?.[1] ?? ''));

const linesOf = (flow: string, folder: string): string[] =>
  readFileSync(join(folder, flow, 'table.md'), 'utf8').split('\n');

/** The cells of a row of a table in Markdown. */
export const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function parseRow(cells: string[], where: string): Row {
  const [
    id = '',
    requirements = '',
    from = '',
    event = '',
    guard = '',
    target = '',
    message = '',
    calls = '',
    memory = '',
  ] = cells;
  const row: Row = {
    id,
    requirements: listed(requirements).flatMap((reference) => namedBy(reference) ?? missing(where, reference)),
    from: listed(from),
    event,
    guard: listed(guard),
    target,
    message: message === '-' ? '' : message,
    calls: listed(calls, ';'),
    memory: listed(memory),
    where,
  };
  if (!/^[A-Z]\d\d$/.test(id)) throw new Error(`${where}: '${id}' is not an id: one letter and two digits.`);
  return row;
}

function missing(where: string, reference: string): never {
  throw new Error(`${where}: '${reference}' is not a requirement, or does not name its clauses.`);
}

export const listed = (cell: string, separator = ',') =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-');

function checkDistinct(rows: Row[]): void {
  const seen = new Map<string, Row>();
  for (const row of rows) {
    const earlier = seen.get(row.id);
    if (earlier) throw new Error(`${row.where}: the id ${row.id} is taken by ${earlier.where}.`);
    seen.set(row.id, row);
  }
}
