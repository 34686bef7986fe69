import { fireEvent } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ignoreStrayClicks } from '../../src/app/deferred/ignoreStrayClicks.ts';

const place = document.createElement('div');
afterEach(() => place.remove());

/** A page with the two buttons Away and Delete and a text; what each press does is noted. Pressing Away takes it away. */
function stand() {
  const pressed: string[] = [];
  place.innerHTML = '<button>Away</button><button>Delete <b>all</b></button><a href="#there">There</a><p>Text</p>';
  document.body.append(place);
  onTestFinished(ignoreStrayClicks(document));
  const [away, remove, link, text] = [...place.children];
  if (!away || !remove || !link || !text) throw new Error('The page is not as it was written.');
  for (const element of [away, remove, link]) {
    for (const type of ['mousedown', 'click'])
      element.addEventListener(type, () => pressed.push(`${type} ${element.textContent}`));
  }
  away.addEventListener('click', () => away.remove());
  /** The clicks of a double click, or of more, by the numbers that a browser gives them. Whether the browser may do its part. */
  const click = (element: Element, detail: number) =>
    [fireEvent.mouseDown(element, { detail }), fireEvent.click(element, { detail })].every(Boolean);
  return { away, remove, bold: place.querySelector('b') ?? remove, link, text, click, pressed };
}

test('the further clicks of a double click press nothing that has come where they meet [ACCT-06a]', () => {
  const { away, remove, click, pressed } = stand();
  click(away, 1);
  expect([click(remove, 2), click(remove, 3)]).toEqual([false, false]);
  expect(pressed).toEqual(['mousedown Away', 'click Away']);
  click(remove, 1);
  expect(pressed.slice(2)).toEqual(['mousedown Delete all', 'click Delete all']);
});

test('a double click follows no link where its first click was on a text that has gone', () => {
  const { link, text, click } = stand();
  click(text, 1);
  expect(click(link, 2)).toBe(false);
});

test('every click of a double click on one button presses it, whatever in it is met', () => {
  const { remove, bold, click, pressed } = stand();
  expect([click(remove, 1), click(bold, 2)]).toEqual([true, true]);
  expect(pressed.filter((event) => event.startsWith('click'))).toEqual(['click Delete all', 'click Delete all']);
});

test('a double click whose first click came before anybody listened presses', () => {
  const { remove, click, pressed } = stand();
  click(remove, 2);
  expect(pressed).toEqual(['mousedown Delete all', 'click Delete all']);
});

test('a press by keyboard after a click presses', () => {
  const { text, remove, pressed, click } = stand();
  click(text, 1);
  fireEvent.click(remove, { detail: 0 });
  expect(pressed).toEqual(['click Delete all']);
});
