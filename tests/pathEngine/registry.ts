import type { Flow, Variant } from './flow.ts';

const modules = import.meta.glob<{ flow: Flow }>('../flows/*/flow.ts', { eager: true });

/** Every flow that has a folder in `tests/flows`. */
export const flows: readonly Flow[] = Object.values(modules).map(({ flow }) => flow);

export function flowNamed(name: string): Flow {
  const flow = flows.find((candidate) => candidate.name === name);
  if (!flow) throw new Error(`There is no flow '${name}' in tests/flows.`);
  return flow;
}

/** A flow in one of its variants. */
export interface FlowVariant {
  flow: Flow;
  variant: Variant;
}

export const variantsOf = (flow: Flow): FlowVariant[] => flow.variants.map((variant) => ({ flow, variant }));

/** The name of a flow, with the name of its variant where it has several. */
export const nameOf = ({ flow, variant }: FlowVariant): string =>
  variant.name === '' ? flow.name : `${flow.name} (${variant.name})`;
