import { unescaped } from '../chart/svg.ts';

const SVG = 'http://www.w3.org/2000/svg';
const PART = /<(?<closes>\/?)(?<tag>\w+)(?<attributes>[^>]*?)(?<isEmpty>\/?)>|(?<text>[^<]+)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/**
 * A drawing of `chart/svg.ts` as an element. Built piece by piece, because Trusted Types forbid a parser; that module
 * escapes every character that could be taken for markup.
 */
export function svgElement(drawing: string): Element {
  const root = document.createElementNS(SVG, 'g');
  const open: Element[] = [root];
  for (const { groups = {} } of drawing.matchAll(PART)) {
    const parent = open.at(-1) ?? root;
    if (groups.text !== undefined) parent.append(unescaped(groups.text));
    else if (groups.closes) open.pop();
    else {
      const element = document.createElementNS(SVG, groups.tag ?? '');
      for (const [, name = '', value = ''] of (groups.attributes ?? '').matchAll(ATTRIBUTE))
        if (name !== 'xmlns') element.setAttribute(name, unescaped(value));
      parent.append(element);
      if (!groups.isEmpty) open.push(element);
    }
  }
  const element = root.firstElementChild;
  if (!element) throw new Error('The drawing is empty.');
  return element;
}
