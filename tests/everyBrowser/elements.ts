/**
 * What a visitor names, found in a document. Each function also runs in a browser, where it is sent as text: it uses nothing
 * but its arguments.
 */

/** The button, link or choice of that name that can be pressed. */
export function controlNamed(document: Document, name: string): Element | undefined {
  return [...document.querySelectorAll('button:enabled, a[href], summary')].find((control) => {
    const words = control.getAttribute('aria-label') ?? control.textContent ?? '';
    return words.replace(/\s+/g, ' ').trim() === name && control.checkVisibility();
  });
}

/** The button of that name within the page's main part. */
export function buttonNamed(document: Document, name: string): Element | undefined {
  return [...document.querySelectorAll('main button:enabled')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim() === name,
  );
}

/** The field of that label. */
export function fieldLabelled(document: Document, label: string): Element | undefined {
  return [...document.querySelectorAll('input')].find(
    (input) => input.labels?.[0]?.textContent?.trim() === label && !input.disabled && input.checkVisibility(),
  );
}

/** The heading of a page, or of a stage of a flow. */
export function headingNamed(document: Document, name: string): Element | undefined {
  return [...document.querySelectorAll('main h1, main h2')].find(
    (heading) => heading.textContent?.trim() === name && heading.checkVisibility(),
  );
}

/** What is shown and has exactly this text. */
export function shown(document: Document, text: string): Element | undefined {
  return [...document.querySelectorAll('body *')].find(
    (element) => element.textContent?.replace(/\s+/g, ' ').trim() === text && element.checkVisibility(),
  );
}

/** Moves a slider, as its thumb does where it is dragged; false for an element that is none. */
export function slide(element: Element | undefined, value: string): boolean {
  if (!element?.matches('input[type=range]')) return false;
  // React takes a value that is set on the element itself for one that it has set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  return element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The expression that calls one of these functions in a page. */
export const inPage = (find: (document: Document, name: string) => unknown, name: string): string =>
  `(${find})(document, ${JSON.stringify(name)})`;
