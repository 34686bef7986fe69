/** The longest pause between two clicks of a double click, in milliseconds. What counts as one is up to the system. */
const LONGEST_PAUSE = 1000;

/** The same of two taps, which few browsers count as a double click, and the pixels that lie between them at most. */
const LONGEST_PAUSE_OF_TAPS = 400;
const LONGEST_DISTANCE_OF_TAPS = 25;

/** A press that began a double click. */
interface FirstPress {
  /** The link or button; where it was on neither, what was pressed. */
  pressed: Element;
  x: number;
  y: number;
}

/**
 * The further clicks of a double click are meant for what the first has pressed. Where that has gone or moved away, and something
 * else lies under the pointer now, they are ignored: they would delete, pay or follow what nobody has aimed at. By finger or pen
 * they are ignored on every link and button, also where the first one is still there. Returns a function that stops this. It
 * listens to the window, so that whoever listens to the document does not hear of them. [ACCT-06 CART-02 CAT-07 SAMPLE-01]
 */
export function ignoreStrayClicks(window: Window): () => void {
  /** Undefined where the first press was not seen. */
  let first: FirstPress | undefined;
  let last = 0;
  let isTap = false;
  let isStray = false;

  function onPointerDown({ pointerType }: PointerEvent): void {
    isTap = ['touch', 'pen'].includes(pointerType);
  }

  function onMouseDown(press: MouseEvent): void {
    const { target, button, clientX: x, clientY: y, detail, timeStamp } = press;
    forget();
    const before = first;
    const pause = timeStamp - last;
    first = undefined;
    last = timeStamp;
    // A screen reader may press at any place, and tells no number.
    if (button !== 0 || detail === 0 || !(target instanceof Element)) return;
    const isNear = before !== undefined && Math.hypot(x - before.x, y - before.y) <= LONGEST_DISTANCE_OF_TAPS;
    const isFurther = (detail > 1 && pause < LONGEST_PAUSE) || (isTap && isNear && pause < LONGEST_PAUSE_OF_TAPS);
    first = isFurther ? before : { pressed: target.closest(CONTROL) ?? target, x, y };
    isStray = isFurther && before !== undefined && isAimedElsewhere(before, target);
    ignoreStray(press);
  }

  function isAimedElsewhere({ pressed, x, y }: FirstPress, target: Element): boolean {
    if (isTap && pressed.matches(CONTROL)) return true;
    return (
      !pressed.isConnected || !(pressed.contains(target) || pressed.contains(window.document.elementFromPoint(x, y)))
    );
  }

  function ignoreStray(event: MouseEvent): void {
    if (!isStray) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The click that follows may come of a key. */
  function forget(): void {
    isStray = false;
  }

  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  window.addEventListener('pointerdown', onPointerDown, options);
  window.addEventListener('mousedown', onMouseDown, options);
  window.addEventListener('keydown', forget, options);
  window.addEventListener(
    'click',
    (event) => {
      ignoreStray(event);
      forget();
    },
    options,
  );
  return () => end.abort();
}

const CONTROL = 'a, button';
