import { pictureOf } from '../chart/chartPicture.ts';
import { flows, type MachineName } from '../flows.ts';
import type { LogEntry } from './messages.ts';
import { svgElement } from './svgElement.ts';

const drawings = new Map<MachineName, Promise<Element>>();

/** The statechart of a machine as an element of this page, created once. */
function drawingOf(name: MachineName): Promise<Element> {
  const drawing = drawings.get(name) ?? pictureOf(name, flows[name].machine).then(svgElement);
  drawings.set(name, drawing);
  return drawing;
}

/** Shows a statechart with the active states and the last transitions highlighted. Returns a function that cancels it. */
export function showChart(frame: HTMLElement, name: MachineName, entry: LogEntry | undefined): () => void {
  let isWanted = true;
  drawingOf(name).then(
    (drawing) => {
      if (!isWanted) return;
      if (frame.firstElementChild !== drawing) frame.replaceChildren(drawing);
      highlight(frame, entry);
    },
    () => isWanted && frame.replaceChildren('The chart could not be drawn. Please load the page again.'),
  );
  return () => {
    isWanted = false;
  };
}

function highlight(frame: HTMLElement, entry: LogEntry | undefined): void {
  for (const lit of frame.querySelectorAll('.is-active, .is-last')) lit.classList.remove('is-active', 'is-last');
  if (!entry) return;
  for (const id of entry.states) for (const active of found(frame, 'state', id)) active.classList.add('is-active');
  for (const id of entry.transitions)
    for (const label of found(frame, 'transition', id))
      for (const part of [label, arrowOf(label)]) part?.classList.add('is-last');
  const innermost = [...entry.states].sort((one, other) => other.length - one.length)[0];
  const [state] = innermost === undefined ? [] : found(frame, 'state', innermost);
  if (state) scrollIntoView(frame, state);
}

const found = (frame: HTMLElement, kind: 'state' | 'transition', id: string) => [
  ...frame.querySelectorAll(`[data-${kind}="${CSS.escape(id)}"]`),
];

/** The arrow of a label, which precedes its labels; undefined for a transition inside a state. */
function arrowOf(label: Element): Element | undefined {
  let before = label.previousElementSibling;
  while (before?.matches('.label')) before = before.previousElementSibling;
  return before?.matches('.arrow') ? before : undefined;
}

function scrollIntoView(frame: HTMLElement, state: Element): void {
  const [around, own] = [frame.getBoundingClientRect(), state.getBoundingClientRect()];
  frame.scrollBy({
    left: own.left + own.width / 2 - (around.left + around.width / 2),
    top: own.top + own.height / 2 - (around.top + around.height / 2),
  });
}
