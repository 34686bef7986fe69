import type { Model, ModelState, Step } from './model.ts';

/** All paths through the states of a flow's machine that visit none of them twice and cannot go on. */
export function simplePathsOf({ start, stepsFrom }: Model): Step[][] {
  const paths: Step[][] = [];
  const extend = (path: Step[], at: ModelState, visited: ReadonlySet<string>): void => {
    const onward = stepsFrom(at).filter(({ to }) => !visited.has(to.state));
    if (onward.length === 0 && path.length > 0) paths.push(path);
    for (const step of onward) extend([...path, step], step.to, new Set([...visited, step.to.state]));
  };
  extend([], start, new Set([start.state]));
  return paths;
}
