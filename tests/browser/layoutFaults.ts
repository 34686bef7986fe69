import type { Page } from 'playwright-core';

/**
 * What is wrong with the layout of a page as it is shown, one per line: the page scrolls sideways, text lies on other
 * text, in a field or on a picture, a picture on another one, lines on each other, text is cut off, a number or a short
 * word goes on in the next line, or something is hidden by a style. [LOOK-01]
 */
export const layoutFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Piece {
      element: Element;
      name: string;
      boxes: DOMRect[];
    }

    interface TextPiece extends Piece {
      /** The numbers and the words of up to eight letters in it that are broken in two. */
      broken: string[];
    }

    /**
     * What has to be shown at every width, but for what is folded, for browsers without scripts, the name in the logo, and
     * the site's frame around the page that stands for another site's.
     */
    const PARTS =
      ':is(main, header, footer) :is(h1, h2, h3, p, li, dt, dd, a, button, label, legend, input, img, span, strong, code)';
    const HIDDEN_ON_PURPOSE =
      '.logo-name, noscript, [hidden], details:not([open]), body:has(.payment-page) :is(header, footer)';

    /** Whether a table is shown as a list, whose columns are named to screen readers alone. */
    const isClipped = (head: Element | null) => head !== null && getComputedStyle(head).clipPath !== 'none';
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.skip-link, .visually-hidden, [aria-label="Sandbox"]') &&
      !isClipped(element.closest('thead'));

    /** Each text with the boxes of its lines, without the room that a font keeps above and below its letters. */
    function textsOf(): TextPiece[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const pieces: TextPiece[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const element = node.parentElement;
        const text = (node.textContent ?? '').trim();
        if (!element || text === '' || !isVisible(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()]
          .filter(({ width, height }) => width > 1 && height > 1)
          .map(({ x, y, width, height }) => new DOMRect(x, y + height * 0.25, width, height * 0.5));
        pieces.push({ element, name: `'${text.slice(0, 40)}'`, boxes, broken: brokenWordsOf(node) });
      }
      return pieces;
    }

    /** A key is no word: it may be broken wherever its line ends. */
    function brokenWordsOf(text: Node): string[] {
      if (text.parentElement?.closest('code')) return [];
      const words = [...(text.textContent ?? '').matchAll(/\d[\d\u00a0.,]*\d|(?<!\S)[^\s-]{2,8}(?!\S)/g)];
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }

    const figuresOf = (): Piece[] =>
      [...document.querySelectorAll('main :is(img, iframe), main svg:not([aria-hidden] svg)')]
        .filter(isVisible)
        .map((element) => ({
          element,
          name: element.getAttribute('src') ?? element.getAttribute('class') ?? element.tagName,
          boxes: [element.getBoundingClientRect()],
        }));

    /** Fields, without the room beside what is typed. */
    const fieldsOf = (): Piece[] =>
      [...document.querySelectorAll('main input:not([type="range"], [type="radio"], [type="checkbox"])')]
        .filter(isVisible)
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { paddingLeft, paddingRight } = getComputedStyle(element);
          const [left, right] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
          const name = `the field '${element.getAttribute('name')}'`;
          return { element, name, boxes: [new DOMRect(x + left, y, width - left - right, height)] };
        });

    /** Whether the lines of a text are so near that their letters touch. */
    function isDense({ element, boxes }: Piece): boolean {
      const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((one, other) => one - other);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return tops.some((top, index) => index > 0 && top - (tops[index - 1] ?? 0) < size * 0.8);
    }

    const meet = (one: Piece, other: Piece) =>
      one.boxes.some((a) =>
        other.boxes.some((b) => {
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return width > 1 && height > 1;
        }),
      );

    /** What is laid over a picture on purpose: the hero's text, which another test looks at, a video's button, and a count. */
    const isLaidOver = ({ element }: Piece) =>
      element.closest('.hero-text, .video-play, .top-menu, .consent, .badge') !== null;

    const { scrollWidth, clientWidth } = document.documentElement;
    const texts = textsOf();
    const figures = figuresOf();

    const faultsOfWindow = () =>
      scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];

    const faultsOfTexts = () =>
      texts.flatMap((text, index) => {
        const other = texts.slice(index + 1).find((later) => later.element !== text.element && meet(text, later));
        const isOutside =
          text.boxes.some(({ left, right }) => left < -1 || right > clientWidth + 1) ||
          text.element.getBoundingClientRect().top + scrollY < -1;
        return [
          ...(other ? [`${text.name} meets ${other.name}`] : []),
          ...(isDense(text) ? [`${text.name} has lines that touch`] : []),
          ...text.broken.map((word) => `${word} is broken in ${text.name}`),
          ...(isOutside && !text.element.closest('.table-frame') ? [`${text.name} leaves the window`] : []),
        ];
      });

    const faultsOfFields = () =>
      fieldsOf().flatMap((field) => {
        const text = texts.find((one) => meet(one, field));
        return text ? [`${text.name} meets ${field.name}`] : [];
      });

    const faultsOfFigures = () =>
      figures.flatMap((figure, index) => {
        const other = figures.slice(index + 1).find((later) => meet(figure, later));
        const text = texts.find(
          (one) => !isLaidOver(one) && !figure.element.contains(one.element) && meet(one, figure),
        );
        return [
          ...(other && !isLaidOver(other) ? [`${figure.name} meets ${other.name}`] : []),
          ...(text ? [`${text.name} meets ${figure.name}`] : []),
        ];
      });

    const hiddenParts = () =>
      [...document.querySelectorAll(PARTS)].flatMap((element) => {
        const text = element.textContent?.trim();
        const hasContent = element.matches('img, input, [aria-label]') || text;
        const isShown = element.checkVisibility({ visibilityProperty: true });
        if (!hasContent || isShown || element.closest(HIDDEN_ON_PURPOSE)) return [];
        return [`'${text || element.getAttribute('alt') || element.getAttribute('aria-label')}' is hidden`];
      });

    function isCutOff(element: Element): boolean {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const hides = (overflow: string) => overflow !== 'visible' && overflow !== 'auto';
      const isTooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isTooHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return textOverflow === 'ellipsis' || (element.clientWidth > 1 && (isTooWide || isTooHigh));
    }

    const cutParts = () =>
      [...document.querySelectorAll('main *, header *, footer *')]
        .filter((element) => isCutOff(element) && element.textContent?.trim() && isVisible(element))
        .filter((element) => !element.matches('.hero'))
        .map((element) => `${element.tagName.toLowerCase()}.${element.className} is cut off`);

    return [
      ...faultsOfWindow(),
      ...faultsOfTexts(),
      ...faultsOfFields(),
      ...faultsOfFigures(),
      ...hiddenParts(),
      ...cutParts(),
    ];
  });

/** The pictures that have fewer pixels than their place, though there is a larger file. [LOOK-02] */
export const blurredPicturesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
    for (const picture of pictures) picture.loading = 'eager';
    // Loaded is enough: decoding them takes most of the time.
    const isLoaded = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
    const ended = (picture: HTMLImageElement) =>
      new Promise((resolve) => {
        for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
      });
    await Promise.all(pictures.map((picture) => isLoaded(picture) || ended(picture)));
    return pictures.flatMap((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      const source = picture.currentSrc;
      const file = Number(/-(\d+)\.\w+$/.exec(source)?.[1]);
      const sources = [...(picture.parentElement?.querySelectorAll('source') ?? [])];
      const chosen = sources.find(({ srcset }) => srcset.includes(new URL(source).pathname));
      const widths = [...(chosen?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, value]) => Number(value));
      const ratio = picture.naturalWidth / picture.naturalHeight;
      // As wide as the file is shown, which its place may cut off at the sides.
      const shown = Math.max(width, height * ratio) * devicePixelRatio;
      const isEnough = file >= shown * 0.995 || file >= Math.max(...widths);
      return width === 0 || isEnough ? [] : [`${new URL(source).pathname} is shown ${Math.round(shown)} pixels wide`];
    });
  });
