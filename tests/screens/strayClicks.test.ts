import { fireEvent } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ignoreStrayClicks } from '../../src/shop/ignoreStrayClicks.ts';

const place = document.createElement('div');
afterEach(() => place.remove());

/** A page with the two buttons Away and Delete and a text; what each press does is noted. Pressing Away takes it away. */
function stand() {
  const pressed: string[] = [];
  place.innerHTML = '<button>Away</button><button>Delete <b>all</b></button><a href="#there">There</a><p>Text</p>';
  document.body.append(place);
  const stop = ignoreStrayClicks(window);
  onTestFinished(stop);
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
  return { away, remove, bold: place.querySelector('b') ?? remove, link, text, click, pressed, stop };
}

test('the further clicks of a double click press nothing that lies where what they were meant for has gone [ACCT-06a]', () => {
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
  text.remove();
  expect(click(link, 2)).toBe(false);
});

test('a second click presses a button that the first one has missed', () => {
  const { remove, text, click, pressed } = stand();
  click(text, 1);
  click(remove, 2);
  expect(pressed).toEqual(['mousedown Delete all', 'click Delete all']);
});

test('a click that a browser counts as the second, a second after the first one that was seen, presses', () => {
  const { away, remove, pressed } = stand();
  const press = (element: Element, detail: number, timeStamp: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    return element.dispatchEvent(event);
  };
  press(away, 1, 5000);
  // The first click of this one was on a button that was disabled, of which nobody hears.
  expect([press(remove, 2, 5999), press(remove, 2, 6999)]).toEqual([false, true]);
  expect(pressed).toEqual(['click Away', 'click Delete all']);
});

test('both clicks of a double click on the label of a box count', () => {
  stand();
  place.innerHTML = '<label>Box <input type="checkbox"></label>';
  const [label, box] = [place.querySelector('label'), place.querySelector('input')];
  for (const detail of [1, 2]) if (label) fireEvent.click(label, { detail });
  expect(box?.checked).toBe(false);
});

test('every click of a double click on one button presses it, whichever part of it lies under the pointer', () => {
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

test('no click is ignored any more once that is stopped', () => {
  const { away, remove, click, stop } = stand();
  stop();
  click(away, 1);
  expect(click(remove, 2)).toBe(true);
});
