import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { IS_FULL } from '../depth.ts';
import { isUpdating } from './approved.ts';
import { fileOfFlow } from './approvedStates.ts';
import { compareLines, nameOf, notAsApproved } from './compareLines.ts';

const FOLDER = join(import.meta.dirname, 'traces');

/** Where each row of a table leaves the focus, and what stands in the fields then, held against an approved file. */
export interface ApprovedTraces {
  /** Compares at once with what was approved for the row. A browser without a focus of its own compares the fields alone. */
  record(row: string, description: string): void;
  /** Approves what was recorded, where that is asked for. After a full run the file has to hold nothing else. */
  compare(isWhole: boolean): Promise<void>;
}

/** A row may be taken in several ways, by the keyboard and after different rows: each is approved. */
export function approvedTraces(flow: string, { hasFocus }: { hasFocus: boolean }): ApprovedTraces {
  const file = join(FOLDER, fileOfFlow(flow));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const approved = text.split('\n').filter(Boolean);
  const seen = new Set<string>();
  const comparable = (trace: string) => (hasFocus ? trace : trace.replace(/ focus on .*?(?=;|$)/, ''));

  return {
    record(row, description) {
      const trace = `${row}: ${traceOf(description)}`;
      if (isUpdating() || approved.some((one) => comparable(one) === comparable(trace))) return void seen.add(trace);
      if (approved.length === 0)
        throw new Error(
          `${nameOf(file)} is missing: take the paths of ${flow} in Chromium with --update, then read it.`,
        );
      const known = approved.filter((one) => rowOf(one) === row);
      const line = known[0] === undefined ? approved.length : approved.indexOf(known[0]);
      const expected = JSON.stringify(known.map(comparable));
      throw notAsApproved(`${nameOf(file)}:${line + 1}`, expected, JSON.stringify(comparable(trace)));
    },
    async compare(isWhole) {
      if (!isWhole || !hasFocus) return;
      const rows = new Set([...seen].map(rowOf));
      const changed = new Set([...seen].filter((trace) => !approved.includes(trace)).map(rowOf));
      const isKept = (row: string) => !IS_FULL && rows.has(row) && !changed.has(row);
      const kept = approved.filter((trace) => isKept(rowOf(trace)));
      const lines = [...new Set([...kept, ...seen])].sort();
      const now = `${lines.join('\n')}\n`;
      if (isUpdating()) await expect(now).toMatchFileSnapshot(file);
      else compareLines(file, text, now);
    },
  };
}

const rowOf = (trace: string) => trace.slice(0, trace.indexOf(':'));

/** The line of what has the focus: a thing with its name, or a tag with its text. */
const FOCUSED = /^([\w ]+ "[^"]*"|\w+: .*?(?=, tabindex=|, focused)).*, focused$/;

function traceOf(description: string): string {
  const lines = description.split('\n').map((line) => line.trim());
  const [, focused = 'nothing'] = FOCUSED.exec(lines.find((line) => line.endsWith(', focused')) ?? '') ?? [];
  const typed = lines.flatMap((line) => {
    const [, name, value] = /"([^"]*)".*, value "([^"]*)"/.exec(line) ?? [];
    return value === undefined ? [] : [`${name} "${value}"`];
  });
  return [`focus on ${focused}`, ...typed].join('; ');
}
