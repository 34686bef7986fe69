import { escaped } from '../../src/devtools/chart/svg.ts';

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export const withCommas = (count: number) => count.toLocaleString('en');

/** A count with its unit: '1 test', '4,470 tests'. */
export const counted = (count: number, unit: string) => `${withCommas(count)} ${unit}${count === 1 ? '' : 's'}`;

/** A number with a bar of its share of the largest one, for the eye alone. */
export const withBar = (text: string, share: number) =>
  `<span class="with-bar"><span class="bar" style="inline-size: ${(6 * share).toFixed(2)}rem"></span>${text}</span>`;

/** What may be wider than the window scrolls in itself, by the keyboard too. */
export const scrolling = (name: string, content: string) =>
  `<div class="scrolling" tabindex="0" role="region" aria-label="${escaped(name)}">${content}</div>`;

/** A link from the report to a file of the project. */
export const linkTo = (file: string, text = file) => `<a href="../${escaped(file)}">${escaped(text)}</a>`;

/** A link to a line of a file, whose text terminals and editors open; to the file where the line is unknown. */
export const linkToLine = (file: string, line: number | undefined) =>
  line === undefined ? linkTo(file) : linkTo(`${file}#L${line}`, `${file}:${line}`);

/** A command line; the page's script gives it a button that copies it. */
export const commandOf = (command: string) => `<div data-command><code>${escaped(command)}</code></div>`;

/** A table; cells are HTML, and the first of each row names it. */
export function tableOf(caption: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = rows.map(
    ([name = '', ...cells]) =>
      `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
