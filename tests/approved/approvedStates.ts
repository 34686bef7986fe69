import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ModelState } from '../pathEngine/model.ts';

const FOLDER = join(import.meta.dirname, 'states');

/** What the screen of a flow shows in each state and with each message, held against an approved file. */
export interface ApprovedStates {
  record(at: ModelState, description: string): void;
  /** Compares what was recorded; the file has to hold nothing else where the paths were all taken. */
  compare(isWhole: boolean): Promise<void>;
}

/** A state may be shown in several ways, where more than the model knows has a say: each is approved. */
export function approvedStates(flow: string): ApprovedStates {
  const file = join(FOLDER, `${flow.replace(/\W+/g, '-').replace(/-$/, '')}.txt`);
  const seen = new Set<string>();

  return {
    record(at, description) {
      seen.add(`## ${[at.state, at.message, ...at.memory].filter(Boolean).join(', ')}\n${description}`);
    },
    async compare(isWhole) {
      const sections = [...seen].sort();
      const isUpdated = expect.getState().snapshotState.snapshotUpdateState === 'all';
      if (!existsSync(file) && !isUpdated)
        throw new Error(`${file} is missing: take the paths of ${flow} with --update, then read it.`);
      if (isWhole) return void (await expect(sections.join('\n')).toMatchFileSnapshot(file));
      const approved = readFileSync(file, 'utf8');
      for (const section of sections) expect(approved).toContain(section);
    },
  };
}
