import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder and all below it whose names match, each with its text. */
export const filesIn = (folder: string, ending: RegExp): { name: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The first text given to `test`, to `describe`, or to what a table of either returns. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

/** The titles of all tests, as they are written. */
export const titles: string[] = filesIn(join(import.meta.dirname, '..'), /(\.test|(^|\/)test[A-Z]\w+)\.tsx?$/).flatMap(
  ({ text }) => [...text.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll("\\'", "'")),
);
