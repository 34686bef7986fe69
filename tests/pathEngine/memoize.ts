/**
 * A function that computes each result once, and answers with the same object from then on.
 *
 * @param keyOf What tells arguments apart.
 */
export function memoize<Given extends unknown[], Result extends object>(
  compute: (...given: Given) => Result,
  keyOf: (...given: Given) => string,
): (...given: Given) => Result {
  const results = new Map<string, Result>();
  return (...given) => {
    const key = keyOf(...given);
    const result = results.get(key) ?? compute(...given);
    results.set(key, result);
    return result;
  };
}
