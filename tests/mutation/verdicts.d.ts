/** The files that git knows or does not ignore, and that are there. */
export function filesOf(root: string): string[];

/** What runs over a layer have found so far, by the name of a fault, and how to keep more. */
export function readVerdicts(
  layer: string,
  root?: string,
): { verdicts: Record<string, unknown>; keep: (name: string, verdict: unknown) => void };
