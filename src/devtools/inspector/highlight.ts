import { pictureOf } from '../chart/chartPicture.ts';
import type { MachineName } from '../events/events.ts';
import { machines } from '../events/machines.ts';
import type { Moment } from './messages.ts';

const drawings = new Map<MachineName, Promise<Element>>();

/** A machine's statechart as an element of this page. It is made once. */
function drawingOf(name: MachineName): Promise<Element> {
  const drawing = drawings.get(name) ?? pictureOf(name, machines[name]).then(toElement);
  drawings.set(name, drawing);
  return drawing;
}

const toElement = (svg: string): Element => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

/** Shows a machine's statechart in a frame, with what is active and what was taken last lit, until it is called off. */
export function showChart(frame: HTMLElement, name: MachineName, moment: Moment | undefined): () => void {
  let isWanted = true;
  drawingOf(name).then(
    (drawing) => {
      if (!isWanted) return;
      if (frame.firstElementChild !== drawing) frame.replaceChildren(drawing);
      light(frame, moment);
    },
    () => isWanted && frame.replaceChildren('The chart could not be drawn. Please load the page again.'),
  );
  return () => {
    isWanted = false;
  };
}

function light(frame: HTMLElement, moment: Moment | undefined): void {
  for (const lit of frame.querySelectorAll('.is-active, .is-last')) lit.classList.remove('is-active', 'is-last');
  if (!moment) return;
  for (const id of moment.states) for (const active of found(frame, 'state', id)) active.classList.add('is-active');
  for (const id of moment.transitions)
    for (const label of found(frame, 'transition', id))
      for (const part of [label, arrowOf(label)]) part?.classList.add('is-last');
  const innermost = [...moment.states].sort((one, other) => other.length - one.length)[0];
  const [state] = innermost === undefined ? [] : found(frame, 'state', innermost);
  if (state) bringIntoSight(frame, state);
}

const found = (frame: HTMLElement, kind: 'state' | 'transition', id: string) => [
  ...frame.querySelectorAll(`[data-${kind}="${CSS.escape(id)}"]`),
];

/** An arrow stands before its labels. What happens inside a state has none. */
function arrowOf(label: Element): Element | undefined {
  let before = label.previousElementSibling;
  while (before?.matches('.label')) before = before.previousElementSibling;
  return before?.matches('.arrow') ? before : undefined;
}

function bringIntoSight(frame: HTMLElement, state: Element): void {
  const [around, own] = [frame.getBoundingClientRect(), state.getBoundingClientRect()];
  frame.scrollBy({
    left: own.left + own.width / 2 - (around.left + around.width / 2),
    top: own.top + own.height / 2 - (around.top + around.height / 2),
  });
}
