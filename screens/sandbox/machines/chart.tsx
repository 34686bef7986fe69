import { useEffect, useRef, useState } from 'react';
import type { MachineName } from '../../../src/inspection/alphabets.ts';
import { machines } from '../../../src/inspection/machines.ts';
import type { Moment } from '../../../src/inspection/messages.ts';
import { pictureOf } from '../../../src/inspection/pictures.ts';

/** The statechart, with the active states and the transitions that led there lit. */
export function Chart({ name, moment }: { name: MachineName; moment: Moment | undefined }) {
  const [picture, setPicture] = useState<{ name: MachineName; svg: string }>();
  const [isWhole, setWhole] = useState(false);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    let isWanted = true;
    void pictureOf(name, machines[name]).then((svg) => isWanted && setPicture({ name, svg }));
    return () => {
      isWanted = false;
    };
  }, [name]);

  useEffect(() => {
    if (picture && frame.current) light(frame.current, moment);
  }, [picture, moment]);

  return (
    <>
      <section
        ref={frame}
        className={isWhole ? 'machine-chart is-whole' : 'machine-chart'}
        aria-label={`Statechart of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard.
        tabIndex={0}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, in which all text is escaped.
        dangerouslySetInnerHTML={{ __html: picture?.name === name ? picture.svg : '' }}
      />
      <label className="machine-chart-size">
        <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} /> Show all of it at once
      </label>
    </>
  );
}

/** Marks what is active, and what was taken last, and brings it into sight. */
function light(frame: HTMLElement, moment: Moment | undefined): void {
  for (const lit of frame.querySelectorAll('.is-active, .is-last')) lit.classList.remove('is-active', 'is-last');
  if (!moment) return;
  for (const id of moment.states) for (const active of found(frame, 'state', id)) active.classList.add('is-active');
  for (const id of moment.transitions)
    for (const label of found(frame, 'transition', id))
      for (const part of [label, arrowOf(label)]) part?.classList.add('is-last');
  const innermost = [...moment.states].sort((one, other) => other.length - one.length)[0];
  const [state] = innermost === undefined ? [] : found(frame, 'state', innermost);
  if (state) bringIntoSight(frame, state);
}

const found = (frame: HTMLElement, kind: 'state' | 'transition', id: string) => [
  ...frame.querySelectorAll(`[data-${kind}="${CSS.escape(id)}"]`),
];

/** An arrow stands before its labels. What happens inside a state has none. */
function arrowOf(label: Element): Element | undefined {
  let before = label.previousElementSibling;
  while (before?.matches('.label')) before = before.previousElementSibling;
  return before?.matches('.arrow') ? before : undefined;
}

function bringIntoSight(frame: HTMLElement, state: Element): void {
  const [around, own] = [frame.getBoundingClientRect(), state.getBoundingClientRect()];
  frame.scrollBy({
    left: own.left + own.width / 2 - (around.left + around.width / 2),
    top: own.top + own.height / 2 - (around.top + around.height / 2),
  });
}
