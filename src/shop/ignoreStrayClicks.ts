/** Milliseconds between two clicks of a double click, as most systems are set: a first click on a disabled button is not seen. */
const LONGEST_PAUSE = 1000;

/**
 * The further clicks of a double click are meant for what the first has pressed. Where that has gone, and something else lies under
 * the pointer now, they are ignored: they would delete, pay or follow what nobody has aimed at. Returns a function that stops this.
 * It listens to the window, so that whoever listens to the document does not hear of them. [ACCT-06 CART-02 SAMPLE-01]
 */
export function ignoreStrayClicks(window: Window): () => void {
  /** What the first click of a double click has pressed, and when the last one was; undefined where that was not seen. */
  let pressed: Element | undefined;
  let last = 0;

  function onPress(event: MouseEvent): void {
    const { target, detail, timeStamp } = event;
    // A press by keyboard has no number.
    const isFurther = detail > 1 && timeStamp - last < LONGEST_PAUSE;
    last = timeStamp;
    if (!isFurther) pressed = target instanceof Element ? (target.closest('a, button') ?? target) : undefined;
    else if (pressed?.isConnected === false) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  for (const type of EVENTS) window.addEventListener(type, onPress, true);
  return () => {
    for (const type of EVENTS) window.removeEventListener(type, onPress, true);
  };
}

const EVENTS = ['mousedown', 'click'] as const;
