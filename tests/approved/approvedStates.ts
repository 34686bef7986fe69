import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ModelState } from '../pathEngine/model.ts';

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

const isUpdating = (): boolean => expect.getState().snapshotState.snapshotUpdateState === 'all';

/** A state may be shown in several ways, where more than the model knows has a say: each is approved. */
export function approvedStates(flow: string): ApprovedStates {
  const file = join(FOLDER, `${flow.replace(/\W+/g, '-').replace(/-$/, '')}.txt`);
  const seen = new Set<string>();
  const approved = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(/^(?=## )/m)
        .map((section) => section.trimEnd())
    : [];

  return {
    record(at, description) {
      const title = `## ${[at.state, at.message, ...at.memory].filter(Boolean).join(', ')}`;
      const section = `${title}\n${withoutTraces(description)}`;
      seen.add(section);
      const known = approved.filter((other) => other.startsWith(`${title}\n`));
      if (known.length > 0 && !isUpdating() && !known.includes(section.trimEnd()))
        expect(section.trimEnd()).toBe(known[0]);
    },
    async compare(isWhole) {
      const sections = [...seen].sort();
      if (!existsSync(file) && !isUpdating())
        throw new Error(`${file} is missing: take the paths of ${flow} with --update, then read it.`);
      if (isWhole) return void (await expect(sections.join('\n')).toMatchFileSnapshot(file));
      const text = readFileSync(file, 'utf8');
      for (const section of sections) expect(text).toContain(section);
    },
  };
}
