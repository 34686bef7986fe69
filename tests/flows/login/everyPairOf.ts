/**
 * A sequence that begins after `first` and in which every item follows every item once, itself included: an Eulerian circuit
 * of the complete graph (Hierholzer's algorithm).
 */
export function everyPairOf<Item>(items: readonly Item[], first: Item): Item[] {
  const followers = new Map(items.map((item) => [item, [...items]]));
  const circuit: Item[] = [];
  const stack = [first];
  for (let last = stack.at(-1); last !== undefined; last = stack.at(-1)) {
    const next = followers.get(last)?.pop();
    if (next === undefined) circuit.push(...stack.splice(-1));
    else stack.push(next);
  }
  return circuit.reverse().slice(1);
}
