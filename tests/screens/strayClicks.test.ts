import { fireEvent } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ignoreStrayClicks } from '../../src/shop/ignoreStrayClicks.ts';

const place = document.createElement('div');
afterEach(() => place.remove());

/** How a press differs from a first click of the mouse. By default each comes a tenth of a second after the one before. */
interface Press {
  detail?: number;
  x?: number;
  y?: number;
  timeStamp?: number;
  by?: 'mouse' | 'touch' | 'pen';
  button?: number;
}
let clock = 0;

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
  const clicks = () => pressed.flatMap((event) => /^click (.*)/.exec(event)?.[1] ?? []);
  return { away, remove, bold: place.querySelector('b') ?? remove, link, text, pressed, clicks, stop };
}

/** Where presses are, by default: at the left edge, and not at the top. */
const Y = 40;

/** Has an element lie where the first press of a double click was. */
function liesThere(element: Element | null) {
  Object.assign(document, { elementFromPoint: (x: number, y: number) => (x === 0 && y === Y ? element : null) });
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'));
}

function fire(
  element: Element,
  type: string,
  { detail = 1, x = 0, y = Y, timeStamp = clock, button = 0 }: Press,
): boolean {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail, clientX: x, clientY: y, button });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return fireEvent(element, event);
}

/** A press with the events that a browser gives it. Whether the browser may do its part. */
function press(element: Element, { by = 'mouse', ...how }: Press = {}): boolean {
  clock = how.timeStamp ?? clock + 100;
  fireEvent(element, new PointerEvent('pointerdown', { bubbles: true, pointerType: by }));
  return ['mousedown', 'click'].map((type) => fire(element, type, how)).every(Boolean);
}
function doubleClick(first: Element, second: Element): boolean {
  press(first);
  return press(second, { detail: 2, x: 3 });
}

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
  liesThere(remove);
  expect(doubleClick(link, remove)).toBe(false);
  expect(pressed).toEqual(['mousedown There', 'click There']);
});

test('a press of an assistive technology counts after a stray one that was let go elsewhere, and begins no double click', () => {
  const { away, remove, link, clicks } = stand();
  press(away);
  fire(remove, 'mousedown', { detail: 2, timeStamp: clock + 100 });
  press(remove, { detail: 0 });
  expect(clicks()).toEqual(['Away', 'Delete all']);
  press(link, { by: 'touch' });
  press(remove, { detail: 0 });
  press(link, { by: 'touch' });
  expect(clicks()).toEqual(['Away', 'Delete all', 'There', 'Delete all', 'There']);
});

test('a second click presses a button that the first one has missed', () => {
  const { remove, text, clicks } = stand();
  liesThere(text);
  doubleClick(text, remove);
  expect(clicks()).toEqual(['Delete all']);
});

test('a click that a browser counts as the second, a second after the first one that was seen, presses', () => {
  const { away, remove, clicks } = stand();
  press(away, { timeStamp: 5000 });
  // The first click of this one was on a button that was disabled, of which nobody hears.
  const pressedAt = (timeStamp: number) => press(remove, { detail: 2, timeStamp });
  expect([pressedAt(5999), pressedAt(6999)]).toEqual([false, true]);
  expect(clicks()).toEqual(['Away', 'Delete all']);
});

test('the second press of a double click may be held for long', () => {
  const { away, remove, pressed } = stand();
  press(away, { timeStamp: 5000 });
  fire(remove, 'mousedown', { detail: 2, timeStamp: 5200 });
  fire(remove, 'click', { detail: 2, timeStamp: 7000 });
  expect(pressed).toEqual(['mousedown Away', 'click Away']);
});

test('both clicks of a double click on the label of a box count', () => {
  stand();
  place.innerHTML = '<label>Box <input type="checkbox"></label>';
  const [label, box] = [place.querySelector('label'), place.querySelector('input')];
  const changes: boolean[] = [];
  box?.addEventListener('change', () => changes.push(box.checked));
  if (label) doubleClick(label, label);
  expect(changes).toEqual([true, false]);
});

test('every click of a double click on one button presses it, whichever part of it lies under the pointer', () => {
  const { remove, bold, clicks } = stand();
  expect([press(remove), press(bold, { detail: 2 })]).toEqual([true, true]);
  expect(clicks()).toEqual(['Delete all', 'Delete all']);
});

test('a double click whose first click came before anybody listened presses', () => {
  const { remove, clicks } = stand();
  press(remove, { detail: 2 });
  expect(clicks()).toEqual(['Delete all']);
});

// Firefox counts the click of a key on a link as a first one.
test.each([0, 1])('a key presses after a double click, whose click has the number %i', (detail) => {
  const { away, remove, text, clicks } = stand();
  doubleClick(away, remove);
  fire(remove, 'click', { detail });
  // Nor does it matter where the second press was let go.
  press(text);
  text.remove();
  fire(remove, 'mousedown', { detail: 2 });
  fireEvent.keyDown(remove, { key: 'Enter' });
  fire(remove, 'click', { detail });
  expect(clicks()).toEqual(['Away', 'Delete all', 'Delete all']);
});

test('a press without a number, as of a screen reader, or with another button begins no double click', () => {
  const { away, remove, clicks } = stand();
  press(away, { by: 'touch', detail: 0 });
  press(remove, { by: 'touch' });
  press(remove, { button: 2, timeStamp: clock + 2000 });
  press(remove, { detail: 2 });
  expect(clicks()).toEqual(['Away', 'Delete all', 'Delete all', 'Delete all']);
});

test.each(['touch', 'pen'] as const)(
  'a second tap by %s, which a browser counts as the first of another, presses nothing [ACCT-06a CAT-07b]',
  (by) => {
    const { away, remove, link, pressed } = stand();
    press(away, { by, timeStamp: 5000 });
    expect(press(remove, { by, timeStamp: 5399, x: 25 })).toBe(false);
    // Of three, the third neither, and nothing that stays where it was.
    expect(press(remove, { by, timeStamp: 5798, x: 25 })).toBe(false);
    press(link, { by, timeStamp: 8000 });
    expect(press(link, { by, timeStamp: 8100 })).toBe(false);
    expect(pressed).toEqual(['mousedown Away', 'click Away', 'mousedown There', 'click There']);
  },
);

test('a tap later, elsewhere, or after one that met no button presses', () => {
  const { away, remove, text, clicks } = stand();
  liesThere(text);
  press(away, { by: 'touch', timeStamp: 5000 });
  press(remove, { by: 'touch', timeStamp: 5400 });
  press(remove, { by: 'touch', timeStamp: 5500, x: 26 });
  press(remove, { by: 'touch', timeStamp: 5600, x: 26, y: Y + 26 });
  press(text, { by: 'touch', timeStamp: 6100 });
  press(remove, { by: 'touch', timeStamp: 6200 });
  expect(clicks()).toEqual(['Away', ...Array(4).fill('Delete all')]);
});

test('a click of the mouse right after a tap presses', () => {
  const { away, remove, clicks } = stand();
  press(away, { by: 'touch' });
  press(remove);
  expect(clicks()).toEqual(['Away', 'Delete all']);
});

test('no click is ignored any more once that is stopped', () => {
  const { away, remove, stop } = stand();
  stop();
  expect(doubleClick(away, remove)).toBe(true);
});
