import { openWorld, type Scope } from './world.ts';

/** What an exhaustive search has found. */
export interface Found {
  worlds: number;
  /** The shortest sequence that breaks an invariant, if there is one. */
  counterexample: string[] | undefined;
  faults: string[];
}

/**
 * Plays every sequence of moves of up to that length, after those with which the scope begins, and each world once; of what
 * is wrong the shortest way is found first.
 */
export async function interleave(scope: Scope, depth: number): Promise<Found> {
  const seen = new Set<string>();
  let level: string[][] = [scope.begin ?? []];
  for (let length = 0; length <= depth; length += 1) {
    const next: string[][] = [];
    for (const sequence of level) {
      const { faults, key, names } = await replay(scope, sequence);
      if (faults.length > 0) return { worlds: seen.size, counterexample: sequence, faults };
      if (seen.has(key)) continue;
      seen.add(key);
      if (length < depth) next.push(...names.map((name) => [...sequence, name]));
    }
    level = next;
  }
  return { worlds: seen.size, counterexample: undefined, faults: [] };
}

/** Plays a sequence from the beginning, and looks at its end; what it passes is the end of a shorter one, or is given. */
export async function replay(scope: Scope, sequence: readonly string[]) {
  const world = openWorld(scope);
  try {
    for (const name of sequence) {
      const move = world.moves().find((candidate) => candidate.name === name);
      if (!move) throw new Error(`Nothing is called '${name}' here.`);
      await world.play(move);
    }
    return { faults: world.faults(), key: world.key(), names: world.moves().map(({ name }) => name) };
  } finally {
    world.close();
  }
}
