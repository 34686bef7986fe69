import { invokedText, runningText } from '../chart/chart.ts';
import { pictureOf } from '../chart/chartPicture.ts';
import { type Explorable, explorable } from '../chart/explore.ts';
import { setButton } from '../chart/setButton.ts';
import { flows, type MachineName } from '../flows.ts';
import { activeLeaves } from './changes.ts';
import type { Invoked } from './invoked.ts';
import type { LogEntry } from './messages.ts';
import { svgElement } from './svgElement.ts';

const drawings = new Map<MachineName, Promise<Element>>();
const explored = new WeakMap<HTMLElement, ShownChart>();

/** The chart of a frame, and the entry for which it was moved last. */
interface ShownChart {
  drawing: Element;
  explorable: Explorable;
  entry?: LogEntry | undefined;
}

/** The statechart of a machine as an element of this page, created once. */
function drawingOf(name: MachineName): Promise<Element> {
  const drawing = drawings.get(name) ?? pictureOf(name, flows[name].machine).then(withoutStyles).then(svgElement);
  drawings.set(name, drawing);
  return drawing;
}

/** The page's own style sheet has them. */
const withoutStyles = (picture: string) => picture.replace(/<style>.*?<\/style>/s, '');

/** What is shown of a machine: an entry of one of its actors, and what that had invoked by then. */
export interface Shown {
  name: MachineName;
  entry: LogEntry | undefined;
  invoked: readonly Invoked[];
  /** Called by a press on an actor that was invoked. */
  onChoose: (invoked: Invoked) => void;
}

/**
 * Shows a statechart with the active states and the last transitions highlighted; states say where the actors are that they have
 * invoked. Returns a function that cancels it.
 */
export function showChart(frame: HTMLElement, shown: Shown): () => void {
  let isWanted = true;
  drawingOf(shown.name).then(
    (drawing) => {
      if (!isWanted) return;
      const chart = chartIn(frame, drawing);
      highlight(frame, shown.entry);
      showInvoked(frame, shown);
      if (chart.entry !== shown.entry) bringIntoView(frame, shown.entry, chart);
    },
    () => {
      if (!isWanted) return;
      explored.delete(frame);
      frame.replaceChildren('The chart could not be drawn. Please load the page again.');
    },
  );
  return () => {
    isWanted = false;
  };
}

/** The chart that a frame shows, which is put into it where another one was. */
function chartIn(frame: HTMLElement, drawing: Element): ShownChart {
  const known = explored.get(frame);
  if (known?.drawing === drawing) return known;
  // Charts are drawn once: a copy can be moved and folded without the others.
  const own = drawing.cloneNode(true);
  if (!(own instanceof SVGSVGElement)) throw new Error('The drawing is not an SVG.');
  frame.replaceChildren(own);
  const chart: ShownChart = { drawing, explorable: explorable(frame, own) };
  explored.set(frame, chart);
  return chart;
}

function highlight(frame: HTMLElement, entry: LogEntry | undefined): void {
  for (const lit of frame.querySelectorAll('.is-active, .is-last')) lit.classList.remove('is-active', 'is-last');
  for (const id of entry?.states ?? [])
    for (const active of found(frame, 'state', id)) active.classList.add('is-active');
  for (const id of entry?.transitions ?? [])
    for (const label of found(frame, 'transition', id))
      for (const part of [label, arrowOf(label)]) part?.classList.add('is-last');
}

/** Says in the active states of the chart where the actors are that they have invoked. */
function showInvoked(frame: HTMLElement, { invoked, onChoose }: Shown): void {
  for (const text of frame.querySelectorAll<SVGTextElement>('[data-invoked]')) {
    const { invoked: machine = '' } = text.dataset;
    const isActive = text.closest('.state')?.classList.contains('is-active');
    const running = isActive ? invoked.find(({ actor }) => actor.machine === machine) : undefined;
    const says = running ? runningText(machine, activeLeaves(running.entry.states)) : invokedText(machine);
    if (text.textContent !== says) text.textContent = says;
    if (!running && document.activeElement === text) frame.focus();
    setButton(text, running && (() => onChoose(running)));
  }
}

/** Moves the chart to the innermost active state, once for each entry: a chart that was moved by hand stays there. */
function bringIntoView(frame: HTMLElement, entry: LogEntry | undefined, chart: ShownChart): void {
  chart.entry = entry;
  const innermost = [...(entry?.states ?? [])].sort((one, other) => other.length - one.length)[0];
  const [state] = innermost === undefined ? [] : found(frame, 'state', innermost);
  if (state instanceof SVGGraphicsElement) chart.explorable.show(state);
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
