import type { Model, Place, Step } from './model.ts';
import { readGroups } from './table.ts';

/**
 * All paths through a flow's control states that come by none of them twice, and cannot go on. States that the table names
 * as a group, such as the further steps of a sign-in, are one control state: they differ in what is asked, not in where
 * they lead.
 */
export function simplePathsOf(flow: string, { start, stepsFrom }: Model): Step[][] {
  const groups = [...readGroups(flow).values()];
  const controlOf = ({ state }: Place): string => {
    const [stage = '', ...rest] = state.split('.');
    const group = groups.find((members) => members.includes(stage));
    return group ? [group.join(), ...rest].join('.') : state;
  };
  const paths: Step[][] = [];
  const extend = (path: Step[], place: Place, visited: ReadonlySet<string>): void => {
    const onward = stepsFrom(place).filter(({ to }) => !visited.has(controlOf(to)));
    if (onward.length === 0 && path.length > 0) paths.push(path);
    for (const step of onward) extend([...path, step], step.to, new Set([...visited, controlOf(step.to)]));
  };
  extend([], start, new Set([controlOf(start)]));
  return paths;
}
