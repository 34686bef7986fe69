import { parseSync } from 'vite';

/** A text in the source that a visitor may read or hear, with the line on which it begins. */
export interface Literal {
  text: string;
  line: number;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** What holds no text although it stands in quotes: addresses of modules, types, class names, and errors of developers. */
const isSilent = (node: Node): boolean =>
  ['ImportDeclaration', 'TSLiteralType', 'TSImportType', 'ThrowStatement', 'ImportExpression'].includes(node.type) ||
  (node.type === 'ExportNamedDeclaration' && !node.declaration) ||
  (node.type === 'JSXAttribute' && (node.name as { name?: string }).name === 'className');

/** The words that a source file holds: texts of JSX, strings, and the parts of templates. */
export function literalsIn(file: string, source: string): Literal[] {
  const found: Literal[] = [];
  const note = (text: string, start: number) =>
    found.push({
      text: text.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim(),
      line: source.slice(0, start).split('\n').length,
    });

  function walk(node: Node): void {
    if (isSilent(node)) return;
    if (node.type === 'JSXText') note(String(node.value), node.start);
    else if (node.type === 'Literal' && typeof node.value === 'string') note(node.value, node.start);
    else if (node.type === 'TemplateElement') note((node.value as { cooked: string }).cooked, node.start);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child);
  }

  walk(parseSync(file, source).program as unknown as Node);
  return found.filter(({ text }) => isWords(text));
}

/** Whether a text is for people: two words, or one that begins with a capital letter. */
const isWords = (text: string): boolean => /\p{L}{2,} \S*\p{L}/u.test(text) || /^\p{Lu}\p{L}+[.!?…]?$/u.test(text);
