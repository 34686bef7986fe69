import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import { leavesOf } from './statePath.ts';

/** A statechart in the form in which it is drawn. */
export interface Chart {
  name: string;
  root: ChartState;
  /** The transitions between states. Those with the same two ends are one arrow with several labels. */
  arrows: ChartArrow[];
}

export interface ChartState {
  id: string;
  key: string;
  description: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final';
  isInitial: boolean;
  /** The machines that it invokes. */
  invokes: ChartInvocation[];
  /** Transitions that stay in the state. */
  inner: ChartLabel[];
  states: ChartState[];
}

interface ChartInvocation {
  /** By its name. */
  machine: string;
  /** What is said of it while it does not run. */
  text: string;
  /** What is said of it in each of its states. */
  runningTexts: string[];
}

interface ChartArrow {
  from: string;
  to: string;
  labels: ChartLabel[];
}

/** One transition. */
export interface ChartLabel {
  id: string;
  text: string;
}

export function chartOf(name: string, { root }: AnyStateMachine): Chart {
  const arrows = new Map<string, ChartArrow>();
  const toState = (node: AnyStateNode): ChartState => {
    const inner: ChartLabel[] = [];
    for (const transition of transitionsOf(node)) {
      const label = { id: transitionId(transition), text: textOf(transition) };
      const [target] = transition.target ?? [];
      if (!target || target === node) inner.push(label);
      else if (hasManyTargets(transition)) inner.push({ ...label, text: `${label.text} → ${target.key}` });
      else {
        const key = `${node.id} > ${target.id}`;
        const arrow = arrows.get(key) ?? { from: node.id, to: target.id, labels: [] };
        arrow.labels.push(label);
        arrows.set(key, arrow);
      }
    }
    return {
      id: node.id,
      key: node.key,
      description: node.description ?? '',
      kind: kindOf(node),
      isInitial: node.parent?.type === 'compound' && node.parent.initial.target?.[0] === node,
      invokes: machinesInvokedIn(node),
      inner,
      states: Object.values(node.states).map(toState),
    };
  };
  return { name, root: toState(root), arrows: [...arrows.values()] };
}

/** A hash of the chart. */
export function digestOf(chart: Chart): string {
  let digest = 0;
  for (const character of JSON.stringify(chart)) digest = (Math.imul(digest, 31) + character.charCodeAt(0)) | 0;
  return (digest >>> 0).toString(16);
}

/** Transitions for one event to more states than this are listed in the state instead of drawn as arrows. */
const MAX_ARROWS = 3;

const hasManyTargets = ({ source, eventType }: AnyTransitionDefinition): boolean =>
  new Set(source.transitions.get(eventType)?.map(({ target }) => target?.[0]?.id)).size > MAX_ARROWS;

const kindOf = ({ type }: AnyStateNode): ChartState['kind'] =>
  type === 'compound' || type === 'parallel' || type === 'final' ? type : 'atomic';

const machinesInvokedIn = ({ invoke, machine }: AnyStateNode): ChartInvocation[] =>
  invoke.flatMap(({ src }) => {
    const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
    if (!(logic instanceof StateMachine)) return [];
    const { id } = logic;
    return {
      machine: id,
      text: invokedText(id),
      runningTexts: leavesOf(logic.root).map((state) => runningText(id, state)),
    };
  });

/** What a state says of a machine that it invokes. */
export const invokedText = (machine: string) => `invokes ${machine}`;

/** What a state says of a machine that it has invoked and that is in `state`. */
export const runningText = (machine: string, state: string) => `${machine}: ${state}`;

const transitionsOf = ({ transitions, always = [] }: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...transitions.values()].flat(),
  ...always,
];

/** The id of a transition: its state, its event, and its index among the candidates. Equal in every copy of a machine. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const candidates = source.transitions.get(eventType) ?? source.always ?? [];
  return `${source.id} ${eventType} ${candidates.indexOf(transition as never)}`;
}

function textOf({ eventType, guard }: AnyTransitionDefinition): string {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return typeof name === 'string' ? `${formatEvent(eventType)} [${name}]` : formatEvent(eventType);
}

function formatEvent(type: string): string {
  const result = resultOf(type);
  if (result) return `${result.call} ${result.kind === 'done' ? 'done' : 'failed'}`;
  const timeout = timeoutOf(type);
  if (timeout) return `after ${timeout.delay}`;
  return type === '' ? 'always' : type;
}

/** The delay that is over with an event of that type, and the state in which it ran; empty for the whole machine. */
export function timeoutOf(type: string): { delay: string; state: string } | undefined {
  const [, delay, state] = /^xstate\.after\.(\w+)\.\w+(?:\.(.+))?$/.exec(type) ?? [];
  return delay === undefined ? undefined : { delay, state: state ?? '' };
}

/** The request that an event of that type ends, and whether with a result. */
export function resultOf(type: string): { kind: 'done' | 'error'; call: string } | undefined {
  const [, kind, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return call === undefined ? undefined : { kind: kind === 'done' ? 'done' : 'error', call };
}
