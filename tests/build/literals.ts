import { parseSync } from 'vite';

/** A text in the source that a visitor may read or hear, with the line on which it begins. */
export interface Literal {
  text: string;
  line: number;
}

/** A node of a syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The name of an attribute of JSX; undefined for any other node. */
const attributeOf = (node: Node): string | undefined =>
  node.type === 'JSXAttribute' ? String((node.name as { name?: unknown }).name) : undefined;

/** What holds no text although it stands in quotes: addresses of modules, types, class names, and errors of developers. */
const isSilent = (node: Node): boolean =>
  ['ImportDeclaration', 'TSLiteralType', 'TSImportType', 'ThrowStatement', 'ImportExpression'].includes(node.type) ||
  (node.type === 'ExportNamedDeclaration' && !node.declaration) ||
  attributeOf(node) === 'className';

/**
 * Visits every node that may hold a text, from the outside to the inside, until `visit` wants nothing of what is within. It is told
 * the attribute of JSX that a node is in, and the node around it.
 */
export function visitTexts(
  file: string,
  source: string,
  visit: (node: Node, attribute: string | undefined, around: Node | undefined) => boolean,
): void {
  function walk(node: Node, outer: string | undefined, around: Node | undefined): void {
    const attribute = attributeOf(node) ?? outer;
    if (isSilent(node) || !visit(node, attribute, around)) return;
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, attribute, node);
  }
  walk(parseSync(file, source).program as unknown as Node, undefined, undefined);
}

/** The text that a node is: of JSX, a string, or a part of a template; undefined for any other. */
export function textOf({ type, value }: Node): string | undefined {
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) return String(value);
  return type === 'TemplateElement' ? (value as { cooked: string }).cooked : undefined;
}

/** The words that a source file holds: texts of JSX, strings, and the parts of templates. */
export function literalsIn(file: string, source: string): Literal[] {
  const found: Literal[] = [];
  visitTexts(file, source, (node) => {
    const text = textOf(node)?.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim() ?? '';
    if (isWords(text)) found.push({ text, line: source.slice(0, node.start).split('\n').length });
    return true;
  });
  return found;
}

/** Whether a text is for people: two words, or one that begins with a capital letter. */
export const isWords = (text: string): boolean =>
  /\p{L}{2,} \S*\p{L}/u.test(text) || /^\p{Lu}\p{L}+[.!?…]?$/u.test(text);
