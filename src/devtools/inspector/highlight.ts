import { invokedText, runningText } from '../chart/chart.ts';
import { pictureOf } from '../chart/chartPicture.ts';
import { type Explorable, explorable } from '../chart/explore.ts';
import { setPress } from '../chart/setPress.ts';
import { flows, type MachineName } from '../flows.ts';
import type { Invoked } from './invoked.ts';
import type { LogEntry } from './messages.ts';
import { svgElement } from './svgElement.ts';
import type { ActorView } from './view.ts';

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
  return whenDrawn(
    name,
    (drawing) => highlight(frame, entry, explorableIn(frame, drawing)),
    () => frame.replaceChildren('The chart could not be drawn. Please load the page again.'),
  );
}

/**
 * Says in the active states of a shown chart where the machines are that they have invoked; a press on one chooses it. Returns
 * a function that cancels it.
 */
export function showInvoked(
  frame: HTMLElement,
  name: MachineName,
  invoked: readonly Invoked[],
  choose: (actor: ActorView) => void,
): () => void {
  return whenDrawn(name, () => {
    for (const text of frame.querySelectorAll<SVGTextElement>('[data-invoked]')) {
      const { invoked: machine = '' } = text.dataset;
      const isActive = text.closest('.state')?.classList.contains('is-active');
      const running = isActive ? invoked.find(({ actor }) => actor.machine === machine) : undefined;
      text.textContent = running ? runningText(machine, running.state) : invokedText(machine);
      setPress(text, running && (() => choose(running.actor)));
    }
  });
}

/** Does something with the drawing of a machine as soon as it is there. Returns a function that cancels it. */
function whenDrawn(name: MachineName, act: (drawing: Element) => void, fail: () => void = () => {}): () => void {
  let isWanted = true;
  drawingOf(name).then(
    (drawing) => isWanted && act(drawing),
    () => isWanted && fail(),
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
