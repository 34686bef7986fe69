/** What the oldest browsers that the build is for do not have. */
const NEWER =
  /\b(URL\.(canParse|parse)|Promise\.(withResolvers|try)|\w+\.groupBy|Response\.json|Intl\.Segmenter|scheduler\.(yield|postTask))\b|\.(to(Sort|Revers|Splic)ed|bytes)\(|AbortSignal\.any\(/g;

export const newerFeaturesIn = (scripts: readonly string[]): string[] =>
  scripts.flatMap((text) => text.match(NEWER) ?? []);
