let shown: string | undefined;

/**
 * The path of the page that is shown; undefined before one is hydrated, and where one could not be shown. A link changes the
 * address at once, and the page once its code is there.
 */
export const shownPath = (): string | undefined => shown;

export function noteShownPath(path: string | undefined): void {
  shown = path;
}
