import { useEffect, useRef, useState } from 'react';
import { sequenceOf } from '../../inspector/sequence.ts';
import type { ActorView } from '../../inspector/view.ts';

/** In pixels: the width of a lane, and the heights of a step and of the names. */
const LANE = 150;
const STEP = 26;
const HEAD = 30;

/** What the actors of a tab, their requests and the visitor have told each other, the newest at the end. */
export function SequenceDiagram({ actors }: { actors: readonly ActorView[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="sequence" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Sequence of all actors of this page</summary>
      {isOpen && <Diagram actors={actors} />}
    </details>
  );
}

function Diagram({ actors }: { actors: readonly ActorView[] }) {
  const { lanes, steps, older } = sequenceOf(actors);
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = older + steps.length;
  useEffect(() => {
    if (count > 0 && isAtEnd.current) frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [count]);
  const [width, height] = [lanes.length * LANE, steps.length * STEP + 10];
  const middleOf = (lane: string) => lanes.indexOf(lane) * LANE + LANE / 2;
  return (
    <div
      ref={frame}
      className="sequence-frame"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard.
      tabIndex={0}
      role="region"
      aria-label="Sequence diagram"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - STEP;
      }}
    >
      {older > 0 && (
        <p className="hint">
          The last {steps.length} messages; {older} older ones are left out.
        </p>
      )}
      <svg
        className="lanes"
        viewBox={`0 0 ${width} ${HEAD}`}
        width={width}
        height={HEAD}
        role="group"
        aria-label="Lanes"
      >
        {lanes.map((lane) => (
          <text key={lane} x={middleOf(lane)} y={18} className="lane">
            {lane}
          </text>
        ))}
      </svg>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="group" aria-label="Sequence">
        {lanes.map((lane) => (
          <line key={lane} x1={middleOf(lane)} x2={middleOf(lane)} y1={0} y2={height} className="life" />
        ))}
        {steps.map(({ from, to, text }, index) => {
          const [x1, x2, y] = [middleOf(from), middleOf(to), (index + 1) * STEP];
          const place = older + index;
          const end = x2 + (x1 < x2 ? -6 : 6);
          return (
            <g key={place}>
              <title>{from === to ? `${to}: ${text}` : `${from} to ${to}: ${text}`}</title>
              {from === to ? (
                <circle cx={x1} cy={y} r={4} className="tip" />
              ) : (
                <>
                  <line x1={x1} x2={end} y1={y} y2={y} className="message" />
                  <path d={`M${x2} ${y}L${end} ${y - 4}L${end} ${y + 4}z`} className="tip" />
                </>
              )}
              <text x={Math.min(x1, x2) + 6} y={y - 5}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
