import { createHash } from 'node:crypto';
import { IS_FULL } from '../depth.ts';
import { coverSteps } from './coverSteps.ts';
import { type Flow, type FlowVariant, nameOf, variantsOf } from './flow.ts';
import { type Model, modelOf, type Step } from './model.ts';
import { flows } from './registry.ts';
import type { Row } from './table.ts';

/** A path that all three levels run, and that the report shows. */
export interface Path extends FlowVariant {
  /** A hash of its steps. */
  id: string;
  steps: Step[];
}

/** The paths of a flow: those that cover every step of its model, and the further ones that it names. */
export const pathsOf = (flowVariant: FlowVariant, model: Model = modelOf(flowVariant)): Path[] =>
  [
    ...coverSteps(model, ownSteps(flowVariant, model)),
    ...(flowVariant.flow.furtherPaths ?? []).map((labels) => alongLabels(flowVariant.flow.name, model, labels)),
  ].map((steps) => ({ ...flowVariant, id: idOf(flowVariant, steps), steps }));

/** The steps that the paths of a flow itself take: all of them, but for those that a child machine leaves to its host. */
export const ownSteps = ({ flow }: FlowVariant, { steps }: Model): Step[] =>
  steps.filter(({ row }) => !isLeftToHost(flow, row));

/** Whether a child machine leaves a row to its host. */
export const isLeftToHost = ({ takenByHost }: Flow, { event }: Row): boolean => takenByHost?.includes(event) ?? false;

/** What the steps of one row and event have in common that are taken from the same state of the machine. */
export const kindOf = ({ row, from }: Step): string => `${row.id} ${row.event} ${from.state}`;

/** The paths that are taken in Chromium: all of them where the tests go deep. */
export const pathsInChromium = (flowVariant: FlowVariant, model: Model = modelOf(flowVariant)): Path[] =>
  IS_FULL ? pathsOf(flowVariant, model) : pathsOfEveryRow(flowVariant, model);

/**
 * Paths that take every row in every state of the machine, where all paths take it after every message and with every fact
 * that is remembered, too.
 */
export function pathsOfEveryRow(flowVariant: FlowVariant, model: Model = modelOf(flowVariant)): Path[] {
  const paths = pathsOf(flowVariant, model);
  const missing = new Set(ownSteps(flowVariant, model).map(kindOf));
  const newIn = ({ steps }: Path) => new Set(steps.map(kindOf).filter((kind) => missing.has(kind))).size;
  const chosen: Path[] = [];
  while (missing.size > 0) {
    const [best] = paths
      .map((path) => ({ path, worth: newIn(path) / (path.steps.length + COST_OF_A_PATH) }))
      .sort((one, other) => other.worth - one.worth);
    if (!best) break;
    chosen.push(best.path);
    for (const step of best.path.steps) missing.delete(kindOf(step));
  }
  return paths.filter((path) => chosen.includes(path));
}

/** In steps: what it costs to open a page. */
const COST_OF_A_PATH = 4;

/** The path on which events with these labels happen one after the other. */
function alongLabels(flow: string, { start, stepsFrom }: Model, labels: readonly string[]): Step[] {
  let at = start;
  return labels.map((label) => {
    const step = stepsFrom(at).find(({ row }) => row.event === label);
    if (!step) throw new Error(`tests/flows/${flow}/flow.ts: of furtherPaths '${label}' cannot happen in ${at.state}.`);
    at = step.to;
    return step;
  });
}

let all: Path[] | undefined;

export function allPaths(): Path[] {
  all ??= flows.flatMap((flow) => variantsOf(flow).flatMap((flowVariant) => pathsOf(flowVariant)));
  return all;
}

let inEveryRun: ReadonlySet<string> | undefined;

/** Whether Chromium takes a path in every run, and not in a full one alone. */
export function isInEveryRun({ id }: Path): boolean {
  inEveryRun ??= new Set(
    flows.flatMap((flow) =>
      variantsOf(flow).flatMap((flowVariant) => pathsOfEveryRow(flowVariant).map((path) => path.id)),
    ),
  );
  return inEveryRun.has(id);
}

const idOf = (flowVariant: FlowVariant, steps: Step[]): string =>
  createHash('sha256')
    .update([nameOf(flowVariant), ...steps.map(({ row, to }) => `${row.id} ${row.event} ${to.state}`)].join('\n'))
    .digest('hex')
    .slice(0, 8);

/** The id of a path and its rows, as the title of a test. */
export const titleOf = ({ id, steps }: Path): string => {
  const rows = steps.map(({ row }) => row.id);
  const shown = rows.length > 24 ? [...rows.slice(0, 24), '…'] : rows;
  return `${id}: ${shown.join(' ')}`;
};
