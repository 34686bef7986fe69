import { pictureOf } from '../chart/chartPicture.ts';
import { type Explorable, explorable } from '../chart/explore.ts';
import { flows, type MachineName } from '../flows.ts';
import type { LogEntry } from './messages.ts';
import { svgElement } from './svgElement.ts';

const drawings = new Map<MachineName, Promise<Element>>();
const explored = new WeakMap<HTMLElement, { drawing: Element; chart: Explorable }>();

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
      highlight(frame, entry, explorableIn(frame, drawing));
    },
    () => isWanted && frame.replaceChildren('The chart could not be drawn. Please load the page again.'),
  );
  return () => {
    isWanted = false;
  };
}

/** The chart that a frame shows, which is put into it where another one was. */
function explorableIn(frame: HTMLElement, drawing: Element): Explorable {
  const known = explored.get(frame);
  if (known?.drawing === drawing) return known.chart;
  // Charts are drawn once: a copy can be moved and folded without the others.
  const own = drawing.cloneNode(true);
  if (!(own instanceof SVGSVGElement)) throw new Error('The drawing is not an SVG.');
  frame.replaceChildren(own);
  const chart = explorable(frame, own);
  explored.set(frame, { drawing, chart });
  return chart;
}

function highlight(frame: HTMLElement, entry: LogEntry | undefined, chart: Explorable): void {
  for (const lit of frame.querySelectorAll('.is-active, .is-last')) lit.classList.remove('is-active', 'is-last');
  if (!entry) return;
  for (const id of entry.states) for (const active of found(frame, 'state', id)) active.classList.add('is-active');
  for (const id of entry.transitions)
    for (const label of found(frame, 'transition', id))
      for (const part of [label, arrowOf(label)]) part?.classList.add('is-last');
  const innermost = [...entry.states].sort((one, other) => other.length - one.length)[0];
  const [state] = innermost === undefined ? [] : found(frame, 'state', innermost);
  if (state instanceof SVGGraphicsElement) chart.show(state);
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
