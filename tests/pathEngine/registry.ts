import type { Flow } from './flow.ts';

const modules = import.meta.glob<{ flow: Flow }>('../flows/*/flow.ts', { eager: true });

/** Every flow that has a folder in `tests/flows`. */
export const flows: readonly Flow[] = Object.values(modules).map(({ flow }) => flow);

export function flowNamed(name: string): Flow {
  const flow = flows.find((candidate) => candidate.name === name);
  if (!flow) throw new Error(`There is no flow '${name}' in tests/flows.`);
  return flow;
}
