import { unescaped } from '../../src/devtools/chart/svg.ts';

const TRANSITIONS = /<g class="transition".*?<\/g>|<text class="label".*?>/gs;

/** A drawn chart whose transitions have a class each, which their arrows and labels show. */
export function markedChart(drawing: string, classOf: (transition: string) => string): string {
  return drawing.replace(TRANSITIONS, (drawn) => {
    const classes = new Set<string>();
    const labelled = drawn.replace(/class="label" data-transition="([^"]*)"/g, (_, escapedId) => {
      const own = classOf(unescaped(escapedId));
      classes.add(own);
      return `class="label ${own}" data-transition="${escapedId}"`;
    });
    return labelled.replace('class="arrow"', `class="arrow ${[...classes].join(' ')}"`);
  });
}
