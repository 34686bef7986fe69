import { setButton } from './setButton.ts';

/** Makes the states of a chart that have others within them ones that can be folded, by pointer and keyboard. */
export function foldable(drawing: SVGSVGElement): void {
  const states = [...drawing.querySelectorAll<SVGGElement>('[data-state]')];
  const folded = new Set<string>();
  const isWithin = (id: string) => [...folded].some((outer) => id.startsWith(`${outer}.`));

  function draw(): void {
    for (const state of states) setHidden(state, isWithin(idOf(state)));
    for (const arrow of drawing.querySelectorAll<SVGGElement>('.transition')) {
      const { from = '', to = '' } = arrow.dataset;
      const isInside = (end: string) => isWithin(end) || folded.has(end);
      setHidden(arrow, isInside(from) && isInside(to) && (isWithin(from) || isWithin(to)));
    }
  }

  for (const state of states) {
    const [id, name] = [idOf(state), state.querySelector<SVGTextElement>('.key')];
    // The outermost state is the machine itself.
    if (!name || !id.includes('.') || !states.some((other) => idOf(other).startsWith(`${id}.`))) continue;
    const text = name.textContent ?? '';
    const show = () => {
      const isFolded = folded.has(id);
      name.textContent = `${isFolded ? '▸' : '▾'} ${text}`;
      name.setAttribute('aria-expanded', String(!isFolded));
      draw();
    };
    setButton(name, () => {
      if (!folded.delete(id)) folded.add(id);
      show();
    });
    show();
  }
}

const idOf = ({ dataset }: SVGElement): string => dataset.state ?? '';

function setHidden(part: SVGElement, isHidden: boolean): void {
  if (isHidden) part.setAttribute('display', 'none');
  else part.removeAttribute('display');
}
