import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ModelState } from '../pathEngine/model.ts';
import { isUpdating } from './approved.ts';
import { compareLines } from './compareLines.ts';

const FOLDER = join(import.meta.dirname, 'states');

/** What the screen of a flow shows in each state and with each message, held against an approved file. */
export interface ApprovedStates {
  /** Compares at once with what was approved for the state, so that a path fails at its step. */
  record(at: ModelState, description: string): void;
  /** Compares what was recorded; the file has to hold nothing else where the paths were all taken. */
  compare(isWhole: boolean): Promise<void>;
}

/** Without what depends on the way to a state: what was typed, and where the focus is. */
const withoutTraces = (description: string) => description.replace(/, value "[^"]*"|, focused/g, '');

/** The name of the file of a flow, or of a variant of one. */
export const fileOfFlow = (flow: string): string => `${flow.replace(/\W+/g, '-').replace(/-$/, '')}.txt`;

/** A state may be shown in several ways, where more than the model knows has a say: each is approved. */
export function approvedStates(flow: string): ApprovedStates {
  const file = join(FOLDER, fileOfFlow(flow));
  const seen = new Set<string>();
  const approved = existsSync(file) ? sectionsOf(readFileSync(file, 'utf8')) : [];

  return {
    record(at, description) {
      const title = `## ${[at.state, at.message, ...at.memory].filter(Boolean).join(', ')}`;
      const section = `${title}\n${withoutTraces(description)}`;
      seen.add(section);
      const known = approved.filter(({ text }) => text.startsWith(`${title}\n`));
      const [first] = known;
      if (!first || isUpdating() || known.some(({ text }) => text === section.trimEnd())) return;
      compareLines(file, first.text, section.trimEnd(), first.line);
    },
    async compare(isWhole) {
      const sections = [...seen].sort();
      if (isWhole && isUpdating()) return void (await expect(sections.join('\n')).toMatchFileSnapshot(file));
      if (!existsSync(file))
        throw new Error(`${file} is missing: take the paths of ${flow} with --update, then read it.`);
      const text = readFileSync(file, 'utf8');
      if (isWhole) compareLines(file, text, sections.join('\n'));
      else for (const section of sections) expect(text).toContain(section);
    },
  };
}

/** The sections of an approved file, each with the number of its first line. */
function sectionsOf(text: string): { line: number; text: string }[] {
  let line = 1;
  return text.split(/^(?=## )/m).map((section) => {
    const at = line;
    line += section.split('\n').length - 1;
    return { line: at, text: section.trimEnd() };
  });
}
