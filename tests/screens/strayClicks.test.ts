import { fireEvent } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ignoreStrayClicks } from '../../src/shop/ignoreStrayClicks.ts';

const place = document.createElement('div');
afterEach(() => place.remove());

/** How a press differs from a first click of the mouse. */
interface Press {
  detail?: number;
  x?: number;
  timeStamp?: number;
  by?: 'mouse' | 'touch';
}

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
  return { away, remove, bold: place.querySelector('b') ?? remove, link, text, pressed, stop };
}

/** Has another element lie where the first press of a double click was. */
function moves(element: Element | null) {
  Object.assign(document, { elementFromPoint: () => element });
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'));
}

/** A press with the events that a browser gives it. Whether the browser may do its part. */
function press(element: Element, { detail = 1, x = 0, timeStamp, by = 'mouse' }: Press = {}): boolean {
  fireEvent(element, new PointerEvent('pointerdown', { bubbles: true, pointerType: by }));
  const events = ['mousedown', 'click'].map((type) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail, clientX: x });
    if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    return fireEvent(element, event);
  });
  return events.every(Boolean);
}
const doubleClick = (first: Element, second: Element) => {
  press(first);
  return press(second, { detail: 2 });
};

test('the further clicks of a double click press nothing that lies where what they were meant for has gone [ACCT-06a]', () => {
  const { away, remove, pressed } = stand();
  press(away);
  expect([press(remove, { detail: 2 }), press(remove, { detail: 3 })]).toEqual([false, false]);
  expect(pressed).toEqual(['mousedown Away', 'click Away']);
  press(remove);
  expect(pressed.slice(2)).toEqual(['mousedown Delete all', 'click Delete all']);
});

test('a double click follows no link where its first click was on a text that has gone', () => {
  const { link, text } = stand();
  press(text);
  text.remove();
  expect(press(link, { detail: 2 })).toBe(false);
});

test('a double click on a link that has moved away, as that of a footer, presses nothing of what lies there now', () => {
  const { remove, link, pressed } = stand();
  moves(remove);
  expect(doubleClick(link, remove)).toBe(false);
  expect(pressed).toEqual(['mousedown There', 'click There']);
});

test('a second click presses a button that the first one has missed', () => {
  const { remove, text, pressed } = stand();
  moves(text);
  doubleClick(text, remove);
  expect(pressed).toEqual(['mousedown Delete all', 'click Delete all']);
});

test('a click that a browser counts as the second, a second after the first one that was seen, presses', () => {
  const { away, remove, pressed } = stand();
  press(away, { timeStamp: 5000 });
  // The first click of this one was on a button that was disabled, of which nobody hears.
  const pressedAt = (timeStamp: number) => press(remove, { detail: 2, timeStamp });
  expect([pressedAt(5999), pressedAt(6999)]).toEqual([false, true]);
  expect(pressed.filter((event) => event.startsWith('click'))).toEqual(['click Away', 'click Delete all']);
});

test('the second press of a double click may be held for long', () => {
  const { away, remove, pressed } = stand();
  press(away, { timeStamp: 5000 });
  for (const [type, timeStamp] of [
    ['mousedown', 5200],
    ['click', 7000],
  ] as const) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail: 2 });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    remove.dispatchEvent(event);
  }
  expect(pressed).toEqual(['mousedown Away', 'click Away']);
});

test('both clicks of a double click on the label of a box count', () => {
  stand();
  place.innerHTML = '<label>Box <input type="checkbox"></label>';
  const [label, box] = [place.querySelector('label'), place.querySelector('input')];
  if (label) doubleClick(label, label);
  expect(box?.checked).toBe(false);
});

test('every click of a double click on one button presses it, whichever part of it lies under the pointer', () => {
  const { remove, bold, pressed } = stand();
  expect([press(remove), press(bold, { detail: 2 })]).toEqual([true, true]);
  expect(pressed.filter((event) => event.startsWith('click'))).toEqual(['click Delete all', 'click Delete all']);
});

test('a double click whose first click came before anybody listened presses', () => {
  const { remove, pressed } = stand();
  press(remove, { detail: 2 });
  expect(pressed).toEqual(['mousedown Delete all', 'click Delete all']);
});

test('a press by keyboard after a double click presses', () => {
  const { away, remove, pressed } = stand();
  doubleClick(away, remove);
  fireEvent.click(remove, { detail: 0 });
  expect(pressed.slice(2)).toEqual(['click Delete all']);
});

test('a second tap, which a browser counts as the first of another, presses nothing [ACCT-06a CAT-07b]', () => {
  const { away, remove, link, pressed } = stand();
  press(away, { by: 'touch', timeStamp: 5000 });
  expect(press(remove, { by: 'touch', timeStamp: 5399, x: 25 })).toBe(false);
  // Of three, the third neither, and nothing that stays where it was.
  expect(press(remove, { by: 'touch', timeStamp: 5798, x: 25 })).toBe(false);
  press(link, { by: 'touch', timeStamp: 8000 });
  expect(press(link, { by: 'touch', timeStamp: 8100 })).toBe(false);
  expect(pressed).toEqual(['mousedown Away', 'click Away', 'mousedown There', 'click There']);
});

test('a tap later, elsewhere, or after one that met no button presses', () => {
  const { away, remove, text, pressed } = stand();
  moves(text);
  press(away, { by: 'touch', timeStamp: 5000 });
  press(remove, { by: 'touch', timeStamp: 5400 });
  press(remove, { by: 'touch', timeStamp: 5500, x: 26 });
  press(text, { by: 'touch', timeStamp: 6000 });
  press(remove, { by: 'touch', timeStamp: 6100 });
  const clicks = pressed.filter((event) => event.startsWith('click'));
  expect(clicks).toEqual(['click Away', 'click Delete all', 'click Delete all', 'click Delete all']);
});

test('a click of the mouse right after a tap presses', () => {
  const { away, remove, pressed } = stand();
  press(away, { by: 'touch', timeStamp: 5000 });
  press(remove, { timeStamp: 5100 });
  expect(pressed.slice(2)).toEqual(['mousedown Delete all', 'click Delete all']);
});

test('no click is ignored any more once that is stopped', () => {
  const { away, remove, stop } = stand();
  stop();
  expect(doubleClick(away, remove)).toBe(true);
});
