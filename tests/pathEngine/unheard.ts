const REGIONS = '[role=alert], [role=status], [aria-live]';

/**
 * What a screen reader was not told of since the last call: texts of live regions that came with their text. It announces what
 * changes in a region that stood there before, and a heading or message that has the focus anew.
 */
export function createListener(): () => string[] {
  let known: Set<Element> | undefined;
  let focused: Element | null = null;
  let read: string | null = null;
  return () => {
    const regions = [...document.querySelectorAll(REGIONS)];
    // The document has it where nothing else does, and is not read again.
    const activeElement = document.activeElement === document.body ? null : document.activeElement;
    const text = activeElement?.textContent ?? null;
    const hasMoved = activeElement !== focused || text !== read;
    const isHeard = (region: Element) =>
      known === undefined || known.has(region) || hasMoved || region.textContent === '';
    const unheard = regions.filter((region) => !isHeard(region)).map((region) => region.textContent ?? '');
    known = new Set(regions);
    focused = activeElement;
    read = text;
    return unheard;
  };
}
