/**
 * Gives the focus back to a button of the page's main part that was disabled while its request ran; to the field beside it
 * where the button stays disabled, and to the heading where it is gone, or the field or button that had the focus, such as that
 * of a line that another tab has removed. A browser drops the focus to the document, where the next Tab begins at the top.
 * Returns a function that ends it. [FORM-01]
 */
export function keepFocus(document: Document): () => void {
  let pressed: HTMLButtonElement | undefined;
  let focused: HTMLElement | undefined;

  function onClick({ target }: Event): void {
    // Where a press has taken the focus from a field to the document, as on a link in Safari, the field is left.
    if (document.activeElement !== focused) focused = undefined;
    pressed = buttonOf(target);
  }

  function onFocus({ target }: Event): void {
    focused = target instanceof HTMLInputElement ? target : buttonOf(target);
  }

  function giveBack(): void {
    const { activeElement } = document;
    // A button that is disabled loses the focus only in the next frame.
    const isLost = activeElement === null || activeElement === document.body || activeElement === pressed;
    if (!isLost) return;
    const heading = document.querySelector<HTMLElement>('main h2[tabindex], main h1[tabindex]');
    if (focused?.isConnected === false || pressed?.isConnected === false) heading?.focus();
    else if (pressed && !pressed.disabled) pressed.focus();
    else if (pressed && !isBusy()) (fieldBeside(pressed) ?? heading)?.focus();
  }

  const isBusy = () => document.querySelector('main [aria-busy="true"], main [data-busy]') !== null;
  const fieldBeside = ({ form }: HTMLButtonElement) => form?.querySelector<HTMLElement>('input:enabled');

  const observer = new MutationObserver(giveBack);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('click', onClick, true);
  document.addEventListener('focusin', onFocus);
  // The page that Back leads to sees to its own focus.
  const forget = () => {
    pressed = undefined;
    focused = undefined;
  };
  window.addEventListener('popstate', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('focusin', onFocus);
    window.removeEventListener('popstate', forget);
  };
}

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLButtonElement>('main button') ?? undefined) : undefined;
