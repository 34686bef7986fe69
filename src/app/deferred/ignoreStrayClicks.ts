const CONTROLS = 'a, button, input, label, summary';

/**
 * The further clicks of a double click are meant for what the first has pressed. Where that has gone, and something else lies under
 * the pointer now, they are ignored: they would delete, pay or follow what nobody has aimed at. Returns a function that stops this.
 */
export function ignoreStrayClicks(document: Document): () => void {
  /** What the first click of the last double click met, null where that was no control. */
  let first: Element | null | undefined;

  function onPress(event: MouseEvent): void {
    const met = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    // By keyboard none is counted.
    if (event.detail < 2) first = met;
    else if (first !== undefined && met !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  const EVENTS = ['mousedown', 'click'] as const;
  for (const type of EVENTS) document.addEventListener(type, onPress, true);
  return () => {
    for (const type of EVENTS) document.removeEventListener(type, onPress, true);
  };
}
