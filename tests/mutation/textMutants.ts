import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { sourceFiles } from '../build/imports.ts';

/** A text, link target, attribute or number of the site, and what it is replaced by. */
export interface TextMutant {
  file: string;
  line: number;
  start: number;
  end: number;
  becomes: string;
  /** What it is in. */
  text: string;
  /** Whether it is only shown: many of these can be broken at once, and the site still works. */
  isShown: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Attributes that only lay out, which jsdom does not do, and keys of lists. */
const UNSEEN = ['className', 'sizes', 'key', 'id', 'htmlFor', 'viewBox', 'd', 'width', 'height', 'rel'];
const SILENT = [
  'ImportDeclaration',
  'TSLiteralType',
  'TSImportType',
  'ThrowStatement',
  'ImportExpression',
  'TSTypeAliasDeclaration',
];

const isWords = (text: string): boolean => /\p{L}{2,} \S*\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text);

/** What search engines read: the build's tests compare it, in `tests/approved/heads`. */
const isInHead = (file: string, node: Node): boolean =>
  file.startsWith('screens/') &&
  node.type === 'Property' &&
  isNode(node.key) &&
  ['description', 'title'].includes(String(node.key.name));

/** Everything that a visitor reads, is led to or is told by the site's own source, each with one fault. */
export function textMutants(): TextMutant[] {
  return sourceFiles(['screens', 'src/content', 'src/app'])
    .filter((file) => !file.includes('/sandbox/'))
    .flatMap((file) => mutantsIn(file, readFileSync(file, 'utf8')));
}

function mutantsIn(file: string, source: string): TextMutant[] {
  const found: TextMutant[] = [];
  const note = (start: number, end: number, more: Pick<TextMutant, 'becomes' | 'text' | 'isShown'>) =>
    found.push({ file, line: source.slice(0, start).split('\n').length, start, end, ...more });

  function walk(node: Node, attribute: string | undefined): void {
    if (isInHead(file, node) || SILENT.includes(node.type)) return;
    if (node.type === 'ExportNamedDeclaration' && !node.declaration) return;
    const name = node.type === 'JSXAttribute' ? String((node.name as { name?: unknown }).name) : attribute;
    if (name !== undefined && UNSEEN.includes(name)) return;
    const fault = faultIn(node, name, file);
    if (fault) note(...fault);
    // The names of properties are not shown.
    for (const [key, value] of Object.entries(node))
      for (const child of key === 'key' && !node.computed ? [] : [value].flat()) if (isNode(child)) walk(child, name);
  }

  walk(parseSync(file, source).program as unknown as Node, undefined);
  return found;
}

const INSERTED = 'Xx';
/** Attributes whose value is shown, or is where a link leads. */
const SHOWN = ['to', 'href', 'aria-label', 'alt', 'label', 'hint', 'heading', 'placeholder'];

/** The fault for a node that holds a text, or a number of money. */
function faultIn(
  { type, value, start, end }: Node,
  attribute: string | undefined,
  file: string,
): [start: number, end: number, Pick<TextMutant, 'becomes' | 'text' | 'isShown'>] | undefined {
  if (type === 'JSXText' && String(value).trim() !== '') {
    const at = start + String(value).search(/\S/);
    return [at, at, { becomes: INSERTED, text: String(value).trim(), isShown: true }];
  }
  if (type === 'Literal' && typeof value === 'string' && (attribute !== undefined || isWords(value)))
    return [
      end - 1,
      end - 1,
      { becomes: INSERTED, text: value, isShown: attribute === undefined || SHOWN.includes(attribute) },
    ];
  const cooked = type === 'TemplateElement' ? (value as { cooked: string }).cooked : '';
  // A part of a template begins with the backtick or the brace before it.
  if (isWords(cooked)) return [start + 1, start + 1, { becomes: INSERTED, text: cooked, isShown: true }];
  if (type === 'Literal' && typeof value === 'number' && file === 'src/content/prices.ts')
    return [start, end, { becomes: String(value + 1), text: String(value), isShown: false }];
  return undefined;
}
