import type { Page } from 'playwright-core';

/** The contrast of two colours as a browser computes them, from 1: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a colour: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  if (!/^rgb/.test(colour) || isTransparent(colour)) throw new Error(`'${colour}' is no colour that is seen.`);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const isTransparent = (colour: string): boolean => /^rgba\(.*, 0\)$/.test(colour);

/** The colour behind everything. */
export const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
