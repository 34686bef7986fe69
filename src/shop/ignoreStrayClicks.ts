/** Milliseconds between two clicks of a double click, as most systems are set: a first click on a disabled button is not seen. */
const LONGEST_PAUSE = 1000;

/** Two taps of a finger, which few browsers count as a double click: the milliseconds between them, and the pixels. */
const LONGEST_PAUSE_OF_TAPS = 400;
const FARTHEST_TAP = 25;

/** A press that began a double click. */
interface FirstPress {
  /** The link or button; where it was on neither, what was pressed. */
  pressed: Element;
  x: number;
  y: number;
}

/**
 * The further clicks of a double click are meant for what the first has pressed. Where that has gone or moved away, and something
 * else lies under the pointer now, they are ignored: they would delete, pay or follow what nobody has aimed at. By finger they are
 * ignored where the first one has pressed a link or a button, too. Returns a function that stops this. It listens to the window, so
 * that whoever listens to the document does not hear of them. [ACCT-06 CART-02 CAT-07 SAMPLE-01]
 */
export function ignoreStrayClicks(window: Window): () => void {
  /** Undefined where the first press was not seen. */
  let first: FirstPress | undefined;
  let last = 0;
  let isByFinger = false;
  let isStray = false;

  function onPointerDown({ pointerType }: PointerEvent): void {
    isByFinger = pointerType === 'touch';
  }

  function onMouseDown(press: MouseEvent): void {
    const { target, clientX: x, clientY: y, detail, timeStamp } = press;
    const pause = timeStamp - last;
    last = timeStamp;
    const isFurther = isByFinger
      ? pause < LONGEST_PAUSE_OF_TAPS && first && Math.hypot(x - first.x, y - first.y) <= FARTHEST_TAP
      : pause < LONGEST_PAUSE && detail > 1;
    if (!isFurther)
      first = target instanceof Element ? { pressed: target.closest(CONTROL) ?? target, x, y } : undefined;
    isStray = Boolean(isFurther && first && isMeantForOther(first, target));
    ignoreStray(press);
  }

  const isMeantForOther = ({ pressed, x, y }: FirstPress, target: EventTarget | null) => {
    if (isByFinger && pressed.matches(CONTROL)) return true;
    const isOn = (element: EventTarget | null) => element instanceof Node && pressed.contains(element);
    return !pressed.isConnected || !(isOn(target) || isOn(window.document.elementFromPoint(x, y)));
  };

  function ignoreStray(event: MouseEvent): void {
    // A press by keyboard has no number.
    if (!isStray || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  window.addEventListener('pointerdown', onPointerDown, options);
  window.addEventListener('mousedown', onMouseDown, options);
  window.addEventListener('click', ignoreStray, options);
  return () => end.abort();
}

const CONTROL = 'a, button';
