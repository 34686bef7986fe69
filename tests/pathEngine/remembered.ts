/**
 * A function that computes each result once, and answers with the same object from then on.
 *
 * @param keyOf What tells arguments apart: a text, or an object that is the same each time. Modules of flows import each other in
 * a circle, so that a function of another module may not be there yet where it is given: one is given that calls it.
 */
export function remembered<Given extends unknown[], Result>(
  compute: (...given: Given) => Result,
  keyOf: (...given: Given) => unknown,
): (...given: Given) => Result {
  const results = new Map<unknown, { result: Result }>();
  return (...given) => {
    const key = keyOf(...given);
    const known = results.get(key) ?? { result: compute(...given) };
    results.set(key, known);
    return known.result;
  };
}
