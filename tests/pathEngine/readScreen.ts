/** What a screen shows, as far as a flow is concerned. */
export interface ScreenContent {
  /** The heading of the section with the focus, else of the page. */
  heading: string;
  fields: string[];
  enabled: string[];
  disabled: string[];
  /** The messages, as `alert: text` or `status: text`, in alphabetical order. */
  messages: string[];
}

/**
 * Reads a document. Also runs in a browser, where it is sent as text: it uses nothing but its argument. It walks the
 * elements once, because in jsdom every collection of elements costs more than that.
 */
export function readScreen(document: Document): ScreenContent {
  const elements: Element[] = [];
  const collect = (parent: Element | null) => {
    for (let child = parent?.firstElementChild; child; child = child.nextElementSibling) {
      elements.push(child);
      collect(child);
    }
  };
  collect(document.getElementById('main'));
  const all = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
    elements.filter((element): element is HTMLElementTagNameMap[Tag] => element.localName === tag);
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? textOf(button);
  const buttons = all('button');
  const liveRegions = elements.filter((element) => ['alert', 'status'].includes(element.getAttribute('role') ?? ''));
  return {
    heading: textOf(all('h2').find((heading) => heading.hasAttribute('tabindex')) ?? all('h1')[0]),
    fields: all('input')
      .filter(({ hidden }) => !hidden)
      .map((input) => textOf(input.labels?.[0])),
    enabled: buttons.filter(({ disabled }) => !disabled).map(nameOf),
    disabled: buttons.filter(({ disabled }) => disabled).map(nameOf),
    messages: liveRegions
      .flatMap((element) => (textOf(element) ? `${element.getAttribute('role')}: ${textOf(element)}` : []))
      .sort(),
  };
}
