/** The top of the page, or the target of the address's hash. */
export function scrollToStart(): void {
  const target = document.getElementById(window.location.hash.slice(1));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

/**
 * Moves the focus to the heading, for example when the focused element was removed. The heading scrolls into view
 * unless `preventScroll` is set.
 */
export function focusHeading(options: FocusOptions = {}): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options);
}

/** Leads to the content without another entry in the history, which would be an arrival of its own. */
export function skipToContent(event: { preventDefault: () => void }): void {
  const main = document.querySelector<HTMLElement>('main');
  event.preventDefault();
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}

/** A ref for what a screen reader should read when it appears. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
