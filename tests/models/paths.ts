import { createHash } from 'node:crypto';
import { type Model, modelOf, type Step } from './model.ts';
import { type Stage, stages } from './stages.ts';
import { tourOf } from './tour.ts';

/** A path that all three levels go, and the report tells of. */
export interface Path {
  /** A hash of its steps: the same for as long as they are. */
  id: string;
  flow: string;
  steps: Step[];
}

/** The paths of a flow that together take every step of its observable graph. */
export const pathsOf = (stage: Stage, model: Model = modelOf(stage.flow, stage.start)): Path[] =>
  tourOf(model).map((steps) => ({ id: idOf(stage.flow, steps), flow: stage.flow, steps }));

let all: Path[] | undefined;

export function allPaths(): Path[] {
  all ??= stages.flatMap((stage) => pathsOf(stage));
  return all;
}

const idOf = (flow: string, steps: Step[]): string =>
  createHash('sha256')
    .update([flow, ...steps.map(({ row, to }) => `${row.id} ${row.when} ${to.state}`)].join('\n'))
    .digest('hex')
    .slice(0, 8);

/** Its id and its rows, as the name of its test. */
export const titleOf = ({ id, steps }: Path): string => `${id}: ${steps.map(({ row }) => row.id).join(' ')}`;
