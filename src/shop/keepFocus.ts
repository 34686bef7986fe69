/**
 * Browsers drop the focus to the document, where the next Tab begins at the top, when the focused button is disabled or removed.
 * Puts it back: on the button once it is enabled again, on a field of its form if it stays disabled, and on the heading where the
 * focused field or button is gone, such as that of a line that another tab has removed. Returns a function that stops this. [FORM-01]
 */
export function keepFocus(document: Document): () => void {
  let pressed: HTMLButtonElement | undefined;
  let focused: HTMLElement | undefined;

  function onClick({ target }: Event): void {
    // Where a press has taken the focus from a field to the document, as on a link in Safari, the field is left.
    if (document.activeElement !== focused) focused = undefined;
    pressed = buttonOf(target);
  }

  /** A press of the mouse may take the focus elsewhere, unless it is within what has it. */
  function onMouseDown({ target }: Event): void {
    pressed = undefined;
    if (!(target instanceof Node && focused?.contains(target))) focused = undefined;
  }

  function onFocus({ target }: Event): void {
    focused = target instanceof HTMLInputElement ? target : buttonOf(target);
  }

  function giveBack(): void {
    const { activeElement } = document;
    // A button that is disabled loses the focus only in the next frame.
    const isLost = !activeElement || activeElement === document.body || activeElement === pressed;
    if (!isLost) return;
    const headingOf = (level: 'h1' | 'h2') => document.querySelector<HTMLElement>(`main ${level}[tabindex]`);
    const heading = headingOf('h2') ?? headingOf('h1');
    if (focused?.isConnected === false || pressed?.isConnected === false) heading?.focus();
    else if (pressed && !pressed.disabled) pressed.focus({ preventScroll: true });
    else if (pressed && !isBusy()) (fieldBeside(pressed) ?? heading)?.focus();
  }

  const isBusy = () => document.querySelector('main [aria-busy="true"], main [data-busy]') !== null;
  const fieldBeside = ({ form }: HTMLButtonElement) => form?.querySelector<HTMLElement>('input:enabled');

  const observer = new MutationObserver(giveBack);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  const forget = () => {
    pressed = undefined;
    focused = undefined;
  };
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  document.addEventListener('click', onClick, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('mousedown', onMouseDown, options);
  // The page that Back leads to sees to its own focus.
  window.addEventListener('popstate', forget, options);
  return () => {
    observer.disconnect();
    end.abort();
  };
}

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLButtonElement>('main button') ?? undefined) : undefined;
