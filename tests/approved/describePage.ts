/**
 * What a page is for whoever reads, hears or operates it, a line a thing: its title, every text, heading, link with its
 * target, button and field with its state, picture and live region, in their order. Links and buttons stand in brackets
 * in their text, and below it with all that belongs to them. Also runs in a browser, where it is sent as text: it uses
 * nothing but its arguments.
 */
export function describePage(document: Document, part = 'main'): string {
  const words = (list: string) => list.split(' ');
  const BLOCKS = new Set(
    words(
      'address article aside blockquote dd details div dl dt fieldset figure footer form h1 h2 h3 h4 header iframe li main nav ol p picture section table tbody td th thead tr ul',
    ),
  );
  const LANDMARKS = words('header nav main article footer aside form section dl table fieldset');

  /** Attributes that are for looks alone, or that lines tell in words of their own. */
  const IN_WORDS = words(
    'class style id hidden for href src srcset sizes alt type media value checked width height data-year',
  );
  const REFERENCES = words('aria-labelledby aria-describedby');
  const NAMED = ['aria-label', ...REFERENCES];
  /** What the lines of elements tell of their attributes, by the names of both. */
  const TOLD: Record<string, string[]> = {
    a: words('target rel aria-current tabindex'),
    button: words('disabled aria-disabled aria-pressed aria-expanded aria-busy data-busy data-playing tabindex'),
    input: words(
      'name autocomplete inputmode required aria-invalid aria-valuetext spellcheck autocapitalize maxlength minlength pattern min step readonly disabled aria-disabled',
    ),
    img: words('loading fetchpriority'),
    iframe: words('title sandbox allow referrerpolicy'),
    ...Object.fromEntries(words('h1 h2 h3 h4 h5 h6').map((tag) => [tag, ['tabindex']])),
    svg: words('viewBox fill preserveAspectRatio focusable aria-label role'),
  };
  /** What a line tells of an element that only holds others. */
  const OF_HOLDERS = words('role aria-modal aria-busy novalidate method');

  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const textOf = (id: string) => clean(document.getElementById(id)?.textContent);
  const referenced = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean).map(textOf).join(' ');
  const fileOf = (address: string) => address.replace(/^.*\//, '');
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (referenced(element, 'aria-labelledby') || clean(element.textContent));
  const given = (element: Element, ...attributes: string[]) =>
    attributes
      .filter((attribute) => element.hasAttribute(attribute))
      .map(
        (attribute) => `, ${attribute}${element.getAttribute(attribute) ? `=${element.getAttribute(attribute)}` : ''}`,
      )
      .join('');
  const told = (element: Element) => given(element, ...(TOLD[element.localName] ?? []));
  const isOperated = ({ localName }: Element) => ['a', 'button', 'input'].includes(localName);
  const isVisuallyHidden = (element: Element) => element.classList.contains('visually-hidden');
  const isBlock = ({ localName }: Element) => BLOCKS.has(localName);

  /** The elements within another one, one after the other. Walking costs less than a selector, which in jsdom is slow. */
  function* descendantsOf(parent: Element): Generator<Element> {
    for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
      yield child;
      yield* descendantsOf(child);
    }
  }

  function hasDescendant(parent: Element, matches: (element: Element) => boolean): boolean {
    for (const element of descendantsOf(parent)) if (matches(element)) return true;
    return false;
  }

  /** The words of an element, with what can be operated in brackets. */
  const wordsOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType === 3) return node.textContent ?? '';
        if (!(node.nodeType === 1) || ['svg', 'script', 'noscript'].includes((node as Element).localName)) return '';
        return isOperated(node as Element) ? `[${nameOf(node as Element)}]` : wordsOf(node as Element);
      })
      .join('');
  const proseOf = (element: Element) => {
    const words = clean(wordsOf(element));
    return words.replace(/\[[^\]]*\]/g, '').trim() === '' ? '' : words;
  };
  const focused = (element: Element) => (document.activeElement === element ? ', focused' : '');

  const visibleTextOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node.nodeType !== 1) return node.nodeType === 3 ? node.textContent : '';
        const inner = node as Element;
        return inner.localName === 'svg' || isVisuallyHidden(inner) ? '' : visibleTextOf(inner);
      })
      .join('');
  const isReadDrawing = (element: Element) =>
    element.localName === 'svg' && element.getAttribute('aria-hidden') !== 'true';

  /** What is seen of a link or button that has another name, and of a drawing in it that is not hidden from its name. */
  function shownOf(element: Element): string {
    const words = clean(visibleTextOf(element));
    const shown = words === '' || words === nameOf(element) ? '' : `, shown as "${words}"`;
    return `${shown}${hasDescendant(element, isReadDrawing) ? ', with a drawing that is read' : ''}`;
  }

  /** The texts that are read after the name of what can be operated. */
  const describedBy = (element: Element) => {
    const text = referenced(element, 'aria-describedby');
    return text && `, described "${text}"`;
  };

  function linkOf(element: Element): string {
    return `link "${nameOf(element)}"${shownOf(element)} to ${element.getAttribute('href') ?? ''}${told(element)}${describedBy(element)}`;
  }

  function fieldOf(element: HTMLInputElement): string {
    const label = clean(element.labels?.[0]?.textContent) || element.getAttribute('aria-label') || '';
    const checked = element.checked ? ', checked' : '';
    const value = element.value && element.type !== 'password' ? `, value "${element.value}"` : '';
    return `${element.type} field "${label}"${told(element)}${value}${checked}${describedBy(element)}`;
  }

  function buttonOf(element: HTMLButtonElement): string {
    const submits = element.form && element.type === 'submit' ? ', submits' : '';
    return `button "${nameOf(element)}"${shownOf(element)}${submits}${told(element)}${describedBy(element)}`;
  }

  function pictureOf(element: Element): string {
    const image = element.querySelector('img');
    const sources = [...element.querySelectorAll('source')].map(
      (source) =>
        `${source.getAttribute('media') ?? 'else'}, ${source.type}: ${(source.getAttribute('srcset') ?? '')
          .split(', ')
          .map((one) => fileOf(one))
          .join(', ')} at ${source.getAttribute('sizes')}`,
    );
    return `picture "${image?.alt ?? ''}" ${fileOf(image?.getAttribute('src') ?? '')}${image ? told(image) : ''} (${sources.join('; ')})`;
  }

  const isMessage = (element: Element) =>
    element.hasAttribute('aria-live') || ['status', 'alert'].includes(element.getAttribute('role') ?? '');

  /** The other attributes of an element: whatever may change how it is read or operated. */
  function othersOf(element: Element, ...known: string[]): string {
    const ofItsKind = [
      ...IN_WORDS,
      ...(TOLD[element.localName] ?? []),
      ...(isOperated(element) ? NAMED : []),
      ...known,
    ];
    if (isMessage(element)) ofItsKind.push('role', 'aria-live', 'tabindex');
    // Buttons that were built have it, those that a browser makes have not.
    if (element.matches('button[autocomplete="off"]')) ofItsKind.push('autocomplete');
    return element
      .getAttributeNames()
      .filter((name) => !ofItsKind.includes(name))
      .toSorted()
      .map((name) => (REFERENCES.includes(name) ? `, ${name} "${referenced(element, name)}"` : given(element, name)))
      .join('');
  }

  /** Whether the line of an element tells of one within it: that has no line of its own, and is no part of a drawing. */
  function isTold(inner: Element, element: Element): boolean {
    if (inner === element) return true;
    const around = inner.closest('a, button, input, svg');
    return around === null || (around.contains(element) && around.localName !== 'svg');
  }

  /** The other attributes of an element that is a thing, and of what its line tells of. */
  const unusual = (element: Element) =>
    [element, ...descendantsOf(element)]
      .filter((inner) => isTold(inner, element))
      .map((inner) => othersOf(inner))
      .join('');

  /** The line of an element that is a thing by itself; undefined for one that only holds others. */
  function lineOf(element: Element): string | undefined {
    const thing = thingOf(element);
    if (thing === undefined) return undefined;
    const line = thing + unusual(element) + focused(element);
    for (let around: Element | null = element; around; around = around.parentElement)
      if (isVisuallyHidden(around)) return `${line}, heard only`;
    return line;
  }

  function thingOf(element: Element): string | undefined {
    const tag = element.localName;
    const role = element.getAttribute('role');
    if (role === 'status' || role === 'alert')
      return `${role}: ${clean(element.textContent) || '(nothing yet)'}${given(element, 'aria-live', 'tabindex')}`;
    if (element.hasAttribute('aria-live'))
      return `live, ${element.getAttribute('aria-live')}: ${clean(element.textContent) || '(nothing yet)'}`;
    if (/^h[1-6]$/.test(tag)) return `heading ${tag[1]} "${clean(element.textContent)}"${told(element)}`;
    if (tag === 'a') return linkOf(element);
    if (tag === 'button') return buttonOf(element as HTMLButtonElement);
    if (tag === 'input') return (element as HTMLInputElement).hidden ? undefined : fieldOf(element as HTMLInputElement);
    if (tag === 'picture') return pictureOf(element);
    if (tag === 'img')
      return `image "${element.getAttribute('alt')}" ${fileOf(element.getAttribute('src') ?? '')}${told(element)}`;
    if (isReadDrawing(element))
      return `drawing "${element.getAttribute('aria-label') ?? ''}"${role === 'img' ? '' : ', without a role'}`;
    if (tag === 'iframe') return `frame ${element.getAttribute('src')}${told(element)}`;
    return undefined;
  }

  /** The lines of all that can be operated within an element, and of drawings that are not hidden. */
  const thingsIn = (element: Element, depth: number): string[] =>
    [...descendantsOf(element)]
      .filter((inner) => isOperated(inner) || inner.localName === 'svg')
      .map(lineOf)
      .filter((line) => line !== undefined)
      .map((line) => '  '.repeat(depth) + line);

  function linesOf(parent: Element, depth: number): string[] {
    const indent = '  '.repeat(depth);
    const lines: string[] = [];
    for (let element = parent.firstElementChild; element; element = element.nextElementSibling) {
      const { localName: tag } = element;
      if (['script', 'style', 'noscript'].includes(tag) || (element as HTMLElement).hidden) continue;
      const line = lineOf(element);
      const prose = line === undefined && !hasDescendant(element, isBlock) ? proseOf(element) : '';
      if (line !== undefined) {
        lines.push(indent + line, ...(isOperated(element) ? [] : thingsIn(element, depth + 1)));
      } else if (prose !== '') {
        const marked = [...descendantsOf(element)].filter(
          (inner) => !isOperated(inner) && !inner.closest('svg, a, button'),
        );
        const facts = [element, ...marked].map((inner) => othersOf(inner));
        lines.push(`${indent}${tag}: ${prose}${facts.join('')}${focused(element)}`, ...thingsIn(element, depth + 1));
      } else {
        const label = element.getAttribute('aria-label') ?? referenced(element, 'aria-labelledby');
        const others = othersOf(element, ...NAMED, ...OF_HOLDERS);
        const hasOwnLine =
          element.hasAttribute('aria-busy') ||
          others !== '' ||
          (LANDMARKS.includes(tag) && (tag !== 'section' || label !== ''));
        if (hasOwnLine)
          lines.push(
            `${indent}${tag}${label && ` "${label}"`}${given(element, ...OF_HOLDERS)}${others}${describedBy(element)}`,
          );
        lines.push(...linesOf(element, hasOwnLine ? depth + 1 : depth));
      }
    }
    return lines;
  }

  const described = part === 'main' ? document.querySelector('main') : document.body;
  return [`title: ${document.title}`, ...(described ? linesOf(described, 0) : []), ''].join('\n');
}
