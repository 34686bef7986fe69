/** A line that differs: what was expected there, what was seen, and its place among the expected ones, from 0. */
export interface DifferingLine {
  at: number;
  expected: string | undefined;
  seen: string | undefined;
}

/** What differs between two lists of lines, beside the longest sequence that they have in common. */
export function differingLines(expected: readonly string[], seen: readonly string[]): DifferingLine[] {
  const lengths = commonLengths(expected, seen);
  const differing: DifferingLine[] = [];
  let [missing, added]: [string[], string[]] = [[], []];
  let [one, other] = [0, 0];
  const closeGroup = () => {
    const first = one - missing.length;
    for (let index = 0; index < Math.max(missing.length, added.length); index += 1)
      differing.push({ at: first + Math.min(index, missing.length), expected: missing[index], seen: added[index] });
    [missing, added] = [[], []];
  };
  while (one < expected.length || other < seen.length) {
    const [line, found] = [expected[one], seen[other]];
    if (line !== undefined && line === found) {
      closeGroup();
      one += 1;
      other += 1;
    } else if (
      found === undefined ||
      (line !== undefined && lengthAt(lengths, one + 1, other) >= lengthAt(lengths, one, other + 1))
    ) {
      missing.push(line ?? '');
      one += 1;
    } else {
      added.push(found);
      other += 1;
    }
  }
  closeGroup();
  return differing;
}

const lengthAt = (lengths: readonly (readonly number[])[], one: number, other: number) => lengths[one]?.[other] ?? 0;

/** How long the longest common sequence is of what follows each pair of places. */
function commonLengths(expected: readonly string[], seen: readonly string[]): number[][] {
  const lengths = Array.from({ length: expected.length + 1 }, () => new Array<number>(seen.length + 1).fill(0));
  for (let one = expected.length - 1; one >= 0; one -= 1)
    for (let other = seen.length - 1; other >= 0; other -= 1) {
      const isSame = expected[one] === seen[other];
      const length = isSame
        ? 1 + lengthAt(lengths, one + 1, other + 1)
        : Math.max(lengthAt(lengths, one + 1, other), lengthAt(lengths, one, other + 1));
      const row = lengths[one];
      if (row) row[other] = length;
    }
  return lengths;
}
