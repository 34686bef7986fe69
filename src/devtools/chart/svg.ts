import { type Chart, type ChartLabel, type ChartState, digestOf } from './chart.ts';
import { type Layout, LINE } from './layout.ts';

/**
 * A chart as SVG. Every state carries its id as `data-state`, every transition its own as `data-transition` and every machine
 * that a state invokes its name as `data-invoked`, so that whoever shows the drawing can change them.
 */
export function svgOf(chart: Chart, layout: Layout): string {
  const { width, height } = layout;
  const arrows = chart.arrows.map((arrow, index) => {
    const route = layout.arrows[index];
    const [first, ...rest] = route?.points ?? [];
    if (!route || !first) return '';
    const path = `M${at(first)}${rest.map((point) => `L${at(point)}`).join('')}`;
    return `<g class="transition" data-from="${escaped(arrow.from)}" data-to="${escaped(arrow.to)}"><path class="arrow" d="${path}" marker-end="url(#head-${chart.name})"/>${linesAt(arrow.labels, route.label.x, route.label.y)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" data-chart="${digestOf(chart)}" role="group" aria-label="The statechart of ${escaped(chart.name)}">`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="head-${chart.name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" class="head"/></marker></defs>`,
    stateIn(chart.root, layout),
    ...arrows,
    '</svg>',
  ].join('');
}

function stateIn(state: ChartState, layout: Layout): string {
  const box = layout.boxes.get(state.id);
  if (!box) return '';
  const { x, y, width, height } = box;
  const shape = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="8"`;
  const title = state.description ? `<title>${escaped(state.description)}</title>` : '';
  const mark = state.isInitial ? `<circle class="initial" cx="${round(x)}" cy="${round(y)}" r="5"/>` : '';
  const final =
    state.kind === 'final'
      ? `<rect class="final" x="${round(x + 3)}" y="${round(y + 3)}" width="${round(width - 6)}" height="${round(height - 6)}" rx="6"/>`
      : '';
  return [
    `<g class="state ${state.kind}" data-state="${escaped(state.id)}">${title}<rect ${shape}/>${final}${mark}`,
    `<text class="key" x="${round(x + 10)}" y="${round(y + 17)}">${escaped(state.key)}</text>`,
    ...state.invokes.map(
      ({ machine, text }, line) =>
        `<text class="invoked" data-invoked="${escaped(machine)}" x="${round(x + 10)}" y="${round(y + 31 + line * LINE)}">${escaped(text)}</text>`,
    ),
    linesAt(state.inner, x + 10, y + 20 + state.invokes.length * LINE),
    '</g>',
    ...state.states.map((child) => stateIn(child, layout)),
  ].join('');
}

const linesAt = (labels: ChartLabel[], x: number, y: number): string =>
  labels
    .map(
      ({ id, text }, line) =>
        `<text class="label" data-transition="${escaped(id)}" x="${round(x)}" y="${round(y + 11 + line * LINE)}">${escaped(text)}</text>`,
    )
    .join('');

const STYLE =
  'rect{fill:#fff;stroke:#555}.compound>rect,.parallel>rect{fill:#f6f4f0}.parallel>rect{stroke-dasharray:5 3}.final{fill:none}text{font:11px system-ui,sans-serif;fill:#222}.key{font-weight:700}.invoked{font-style:italic}.arrow{fill:none;stroke:#666}.head,.initial{fill:#444}.label{paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}';

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: { x: number; y: number }) => `${round(x)} ${round(y)}`;
export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The text that was `escaped`. */
export const unescaped = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
