import { readFileSync } from 'node:fs';
import { sourceFiles } from '../build/imports.ts';
import { isNode, isWords, type Node, textOf, visitTexts } from '../build/literals.ts';
import { EQUIVALENTS } from './equivalentTexts.ts';

/** A text, link target, attribute, number or flag of the site, and what it is replaced by. */
export interface TextMutant {
  file: string;
  line: number;
  start: number;
  end: number;
  becomes: string;
  /** What it is in. */
  text: string;
  attribute?: string | undefined;
  /** Whether it is only shown: many of these can be broken at once, and the site still works. */
  isShown: boolean;
}

/**
 * Attributes that only lay out or draw, which jsdom does not do; keys of lists, and names by which elements refer to each other,
 * which nobody sees.
 */
const UNSEEN = words(`
  sizes narrow full reversed key id htmlFor width height focusable preserveAspectRatio shapeRendering
  viewBox d x y cx cy r rx fill stroke strokeWidth strokeLinecap strokeLinejoin
`);

/** What search engines read: the build's tests compare it, in `tests/approved/heads`. */
function isInHead(file: string, node: Node): boolean {
  const inHead = file.startsWith('screens/') ? ['description', 'title'] : ['canonical'];
  return isProperty(node, inHead);
}

const isProperty = ({ type, key }: Node, names: string[]): boolean =>
  type === 'Property' && isNode(key) && names.includes(String(key.name));

/** The breadcrumbs of a page, whose titles are shown. */
const isCrumbs = (node: Node): boolean =>
  isProperty(node, ['crumbs']) || (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.name === 'crumbs');

/** The name of an element of JSX; undefined for any other node. */
const elementName = ({ type, openingElement }: Node): unknown =>
  type === 'JSXElement' && isNode(openingElement) && isNode(openingElement.name) ? openingElement.name.name : undefined;

/** What browsers show that run no scripts: the build's tests compare it, in `tests/approved/built`. */
const isWithoutScripts = (node: Node): boolean => elementName(node) === 'noscript';

/** The parts of forms: what it holds is within a form wherever it is used. */
const FORM_PARTS = 'screens/parts/form.tsx';
const isForm = (node: Node): boolean => ['form', 'Form'].includes(String(elementName(node)));
const isWithin = (outer: Node, { start, end }: Node): boolean => outer.start <= start && end <= outer.end;

/** Outside of a form a button submits nothing, whatever its type. */
const isTypeOfButton = (node: Node, attribute: string | undefined): boolean =>
  attribute === 'type' && textOf(node) === 'button';

/** Everything that a visitor reads, is led to or is told by the site's own source, each with one fault. */
export function textMutants(): TextMutant[] {
  return sourceFiles(['screens', 'src/content', 'src/app', 'src/analytics']).flatMap((file) =>
    mutantsIn(file, readFileSync(file, 'utf8')),
  );
}

function mutantsIn(file: string, source: string): TextMutant[] {
  const found: TextMutant[] = [];
  const names = new Set<unknown>();
  const forms: Node[] = [];
  const crumbs: Node[] = [];
  visitTexts(file, source, (node, attribute, around) => {
    if (isForm(node)) forms.push(node);
    if (isCrumbs(node)) crumbs.push(node);
    if (isTypeOfButton(node, attribute) && file !== FORM_PARTS && !forms.some((form) => isWithin(form, node)))
      return false;
    if (isInHead(file, node) && !crumbs.some((shown) => isWithin(shown, node))) return false;
    if (isWithoutScripts(node)) return false;
    if (node.type === 'TSTypeAliasDeclaration' || UNSEEN.includes(attribute ?? '')) return false;
    // The names of properties are not shown.
    if (node.type === 'Property' && !node.computed) names.add(node.key);
    const fault = names.has(node)
      ? undefined
      : (faultIn(node, attribute, around, file) ?? faultInContent(node, around, file));
    if (fault) found.push({ file, line: source.slice(0, fault.start).split('\n').length, attribute, ...fault });
    return true;
  });
  return found;
}

/** Attributes whose value is shown, is where a link leads, or tells the browser how to help with a field or a file. */
const SHOWN = words(`
  to href target aria-label alt label legend hint heading placeholder title back confirm resend
  autoComplete autoCapitalize inputMode loading fetchPriority media referrerPolicy allow sandbox dateTime
`);

/** A word in capitals is the name of a state or of a choice, unless it is a label. */
const isShownWords = (text: string, around: Node | undefined): boolean =>
  isWords(text) && (!/^\p{Lu}+$/u.test(text) || (around !== undefined && isProperty(around, ['label'])));

/** An address, a date, a month or a sum, which a page leads to, or puts into words. */
const isFact = (text: string): boolean => /^(https?:\/\/|mailto:|\/\w|\d{4}-\d{2}|[1-9]\d*$|[\w.]+@[\w.]+$)/.test(text);

/** The files of pictures, and how large they are: the build's tests compare those. */
const OF_PICTURES = ['src/content/pictureShapes.ts', 'src/content/pictureSizes.ts'];

/** What stands in the content of the site as a value: what a product is, what it goes with, whether it is sold. */
const isContent = (file: string, around: Node | undefined): boolean =>
  file.startsWith('src/content/') &&
  !OF_PICTURES.includes(file) &&
  (around?.type === 'Property' || around?.type === 'ArrayExpression');

type FaultInPlace = Omit<TextMutant, 'file' | 'line' | 'attribute'>;

/** The fault for a node that holds a text, or a number of money. */
function faultIn(
  node: Node,
  attribute: string | undefined,
  around: Node | undefined,
  file: string,
): FaultInPlace | undefined {
  const { type, value, start, end } = node;
  if (type === 'Literal' && typeof value === 'number' && file === 'src/content/prices.ts')
    return { start, end, becomes: String(value + 1), text: String(value), isShown: false };
  if (type === 'JSXAttribute' && value === null)
    return { start, end: start, becomes: 'data-', text: '', isShown: false };
  const text = textOf(node);
  if (text === undefined || text in EQUIVALENTS) return undefined;
  const inserted = (at: number, isShown = true) => ({ start: at, end: at, becomes: 'Xx', text: text.trim(), isShown });
  if (type === 'JSXText') return text.trim() === '' ? undefined : inserted(start + text.search(/\S/));
  // A part of a template begins with the backtick or the brace before it.
  if (type === 'TemplateElement' || attribute === undefined) {
    const at = type === 'TemplateElement' ? start + 1 : end - 1;
    if (isFact(text)) return inserted(at, false);
    return isShownWords(text, around) ? inserted(at) : undefined;
  }
  // A field of an unknown type is one for a text.
  if (attribute === 'type' && text === 'text') return undefined;
  // What stands for nothing, as for a field that no form lacks.
  if (text === '' && !SHOWN.includes(attribute)) return undefined;
  // Any other type means the same to a button as this one.
  if (isTypeOfButton(node, attribute))
    return { start: start + 1, end: end - 1, becomes: 'submit', text, isShown: false };
  return inserted(end - 1, SHOWN.includes(attribute));
}

/** The fault for a value of the content that is no text: a name, or whether something is so. */
function faultInContent(
  { type, value, start, end }: Node,
  around: Node | undefined,
  file: string,
): FaultInPlace | undefined {
  if (type !== 'Literal' || !isContent(file, around)) return undefined;
  if (typeof value === 'boolean') return { start, end, becomes: String(!value), text: String(value), isShown: false };
  if (typeof value !== 'string' || value === '' || value in EQUIVALENTS) return undefined;
  return { start: end - 1, end: end - 1, becomes: 'Xx', text: value, isShown: false };
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
