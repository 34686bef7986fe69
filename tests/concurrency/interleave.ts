import { createSimulation, type Scope } from './simulation.ts';

/** The result of an exhaustive search. */
export interface SearchResult {
  /** How many different states were visited. */
  states: number;
  /** The shortest sequence that breaks an invariant, if there is one. */
  counterexample: string[] | undefined;
  violations: string[];
}

/**
 * Runs every sequence of at most `depth` steps after `scope.before`, by breadth-first search, and continues from each
 * state only once. The shortest counterexample is found first.
 */
export async function interleave(scope: Scope, depth: number): Promise<SearchResult> {
  const seen = new Set<string>();
  let level: string[][] = [scope.before ?? []];
  for (let length = 0; length <= depth; length += 1) {
    const next: string[][] = [];
    for (const sequence of level) {
      const { violations, key, names } = await replay(scope, sequence);
      if (violations.length > 0) return { states: seen.size, counterexample: sequence, violations };
      if (seen.has(key)) continue;
      seen.add(key);
      if (length < depth) next.push(...names.map((name) => [...sequence, name]));
    }
    level = next;
  }
  return { states: seen.size, counterexample: undefined, violations: [] };
}

/** Runs a sequence from the beginning, and checks the invariants at its end. */
export async function replay(scope: Scope, sequence: readonly string[]) {
  const simulation = createSimulation(scope);
  try {
    for (const name of sequence) {
      const step = simulation.steps().find((candidate) => candidate.name === name);
      if (!step) throw new Error(`There is no step '${name}' here.`);
      await simulation.run(step);
    }
    return {
      violations: simulation.violations(),
      key: simulation.key(),
      names: simulation.steps().map(({ name }) => name),
    };
  } finally {
    simulation.close();
  }
}
