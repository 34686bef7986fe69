import type { Page } from 'playwright-core';
import { describeStyles, type StyledElement } from './describeStyles.ts';

const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
/** What has four sides or corners is told once where all of them are alike. */
const SHORTHANDS = [
  { name: 'padding', parts: SIDES.map((side) => `padding-${side}`) },
  { name: 'margin', parts: SIDES.map((side) => `margin-${side}`) },
  { name: 'border-color', parts: SIDES.map((side) => `border-${side}-color`) },
  { name: 'border-style', parts: SIDES.map((side) => `border-${side}-style`) },
  { name: 'border-width', parts: SIDES.map((side) => `border-${side}-width`) },
  { name: 'border-radius', parts: CORNERS.map((corner) => `border-${corner}-radius`) },
];

interface Medium {
  name: string;
  width: number;
  emulated: Parameters<Page['emulateMedia']>[0];
  differs: RegExp;
  /** The medium that it is compared with, where that is not the first. */
  against?: string;
  /** The pseudo-classes that hold there, and for which elements. */
  forced?: { classes: string[]; of: string };
}

const WIDE = 'in a wide window';

/** What each medium shows, and what of it can differ there from a wide window; the colours of paper have a test of their own. */
const MEDIA: Medium[] = [
  { name: WIDE, width: 1280, emulated: {}, differs: /./ },
  { name: 'in a very wide window', width: 1600, emulated: {}, differs: /./ },
  { name: 'in a window of middle width', width: 1050, emulated: {}, differs: /./ },
  { name: 'in a narrow window', width: 390, emulated: {}, differs: /./ },
  { name: 'in the narrowest window', width: 320, emulated: {}, differs: /./, against: 'in a narrow window' },
  // As with text twice as large on a phone: the style sheets ask for rem.
  { name: 'in a window of 18 rem', width: 288, emulated: {}, differs: /./, against: 'in the narrowest window' },
  {
    name: 'with forced colours',
    width: 1280,
    emulated: { forcedColors: 'active' },
    differs:
      /color|fill|stroke|style|width|outline|shadow|image|appearance|opacity|display|visibility|clip|transform|translate|scale|rotate|font-size|z-index|position|filter|pointer-events|letter-spacing|mask|mix-blend-mode|height/,
  },
  {
    name: 'on paper',
    width: 1280,
    emulated: { media: 'print' },
    differs: /^(?!(color|(background|fill|stroke|outline).*|(caret|accent|text-decoration)-color)$)/,
  },
  // Whether an element that has the focus keeps its ring while DevTools forces something else on it differs from run to run.
  {
    name: 'pointed at and pressed',
    width: 1280,
    emulated: {},
    differs: /^(?!outline)/,
    forced: { classes: ['hover', 'active'], of: '*' },
  },
  {
    name: 'with the focus',
    width: 1280,
    emulated: {},
    differs: /./,
    forced: {
      classes: ['focus', 'focus-visible'],
      of: 'a[href], button, input, select, textarea, summary, iframe, [tabindex]',
    },
  },
];

/** Collects what style sheets make of the pages that a test comes to, a line for each kind of element. */
export function collectStyles(page: Page) {
  const seen = new Map(MEDIA.map(({ name }) => [name, new Set<string>()]));
  return {
    /** Adds a part of the page as it is now, in every medium. */
    async add(part: string): Promise<void> {
      const known = new Map<string, Map<string, StyledElement>>();
      // Nothing is pointed at.
      await page.mouse.move(0, 0);
      for (const { name, width, emulated, differs, against = WIDE, forced } of MEDIA) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ media: 'screen', forcedColors: 'none', ...emulated });
        const release = forced && (await force(page, `:is(${part}, ${part} *):is(${forced.of})`, forced.classes));
        const elements: StyledElement[] = await page.evaluate(
          `(${describeStyles})(document, ${JSON.stringify(part)}, ${differs})`,
        );
        await release?.();
        const isWide = name === WIDE;
        for (const [place, what, styles] of elements) {
          const [, , usual = {}] = known.get(against)?.get(place) ?? [];
          const told = isWide ? styles : differing(usual, styles, differs);
          if (isWide || Object.keys(told).length > 0) seen.get(name)?.add(lineOf(what, told));
        }
        known.set(name, new Map(elements.map((element) => [element[0], element])));
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ media: 'screen', forcedColors: 'none' });
    },
    text: () => [...seen].map(([name, lines]) => [`# ${name}`, ...[...lines].toSorted(), ''].join('\n')).join('\n'),
  };
}

/** Lets pseudo-classes hold for elements, until what it returns is called. */
async function force(page: Page, selector: string, forcedPseudoClasses: string[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  await Promise.all(nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
  return () => session.detach();
}

/** The fonts, sheets of paper, document and animations of the style sheets: no style of an element within it that stands still tells them. */
export const fontsAndMovements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rulesIn = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSGroupingRule && !(rule instanceof CSSPageRule) ? rulesIn(rule.cssRules) : [rule],
      );
    const rules = [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules));
    return rules
      .filter(
        (rule) =>
          rule instanceof CSSFontFaceRule ||
          rule instanceof CSSKeyframesRule ||
          rule instanceof CSSPageRule ||
          (rule instanceof CSSStyleRule && /^(:root|html)$|::selection/.test(rule.selectorText)) ||
          // Rules for states and parts of elements that a test can neither force nor read.
          (rule instanceof CSSStyleRule &&
            /::(?!before|after|marker)|:(user-)?(in)?valid|:(-webkit-)?autofill|:(placeholder|focus-within|target|fullscreen|checked|indeterminate|read|modal|empty)/.test(
              rule.selectorText,
            )) ||
          (rule instanceof CSSStyleRule && /^ *(animation|transition)/m.test(rule.style.cssText.replaceAll(';', '\n'))),
      )
      .map(({ cssText }) => cssText.replace(/url\([^)]*\)/g, 'url()').replace(/\s+/g, ' '))
      .toSorted();
  });

/** What each condition of the style sheets is for: the selectors that stand in it, which no test may be able to try. */
export const conditions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told: string[] = [];
    const read = (rules: CSSRuleList, condition: string) => {
      for (const rule of rules) {
        const own = rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule ? rule.conditionText : '';
        const within = [condition, own].filter(Boolean).join(' and ');
        if (rule instanceof CSSStyleRule && condition) told.push(`${condition}: ${rule.selectorText}`);
        if (rule instanceof CSSGroupingRule) read(rule.cssRules, within);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules, '');
    return told.toSorted();
  });

/** What is said in another medium: of what is said in a wide window alone, that it is not. */
function differing(usual: Record<string, string>, styles: Record<string, string>, differs: RegExp) {
  const names = Object.keys({ ...usual, ...styles }).filter((name) => differs.test(name));
  const changed = names.filter((name) => usual[name] !== styles[name]);
  return Object.fromEntries(changed.map((name) => [name, styles[name] ?? 'not said']));
}

function lineOf(name: string, styles: Record<string, string>): string {
  const left = { ...styles };
  const short: string[] = [];
  for (const { name: shorthand, parts } of SHORTHANDS) {
    const values = parts.map((part) => left[part]);
    if (values[0] === undefined || values.some((value) => value !== values[0])) continue;
    short.push(`${shorthand} ${values[0]}`);
    for (const part of parts) delete left[part];
  }
  return `${name}: ${[...Object.entries(left).map((entry) => entry.join(' ')), ...short].join('; ')}`;
}
