import { expect, onTestFinished, test } from 'vitest';
import { createListener } from '../pathEngine/unheard.ts';

/** What no screen reader is told of a change of a page with a heading and a region that waits. */
function unheardOf(change: (place: HTMLElement) => void): string[] {
  const place = document.createElement('main');
  place.innerHTML = '<h1 tabindex="-1">Title</h1><p role="status"></p>';
  document.body.append(place);
  onTestFinished(() => place.remove());
  const unheard = createListener();
  // What a page begins with is read as the page.
  expect(unheard()).toEqual([]);
  change(place);
  return unheard();
}
const add = (html: string) => (place: HTMLElement) => place.insertAdjacentHTML('beforeend', html);

test.each(['role="alert"', 'role="status"', 'aria-live="polite"'])(
  'a text that comes with its %s is not heard',
  (kind) => {
    expect(unheardOf(add(`<p ${kind}>It is wrong.</p>`))).toEqual(['It is wrong.']);
  },
);

test.each<[string, (place: HTMLElement) => void]>([
  ['a text in a region that stood there', (place) => place.querySelector('[role=status]')?.append('It is done.')],
  [
    'a text that comes with its region, while the focus moves to the heading',
    (place) => {
      add('<p role="alert">It is wrong.</p>')(place);
      place.querySelector('h1')?.focus();
    },
  ],
])('%s is heard', (_, change) => {
  expect(unheardOf(change)).toEqual([]);
});

test('a region that waits for its text has nothing to be heard yet', () => {
  expect(unheardOf(add('<p role="alert"></p>'))).toEqual([]);
});
