import { useState } from 'react';
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
  const [width, height] = [lanes.length * LANE, HEAD + steps.length * STEP + 10];
  const middleOf = (lane: string) => lanes.indexOf(lane) * LANE + LANE / 2;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard.
    <div className="sequence-frame" tabIndex={0} role="region" aria-label="Sequence diagram">
      {older > 0 && (
        <p className="hint">
          The last {steps.length} messages; {older} older ones are left out.
        </p>
      )}
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="group" aria-label="Sequence">
        {lanes.map((lane) => (
          <g key={lane}>
            <text x={middleOf(lane)} y={18} className="lane">
              {lane}
            </text>
            <line x1={middleOf(lane)} x2={middleOf(lane)} y1={HEAD} y2={height} className="life" />
          </g>
        ))}
        {steps.map(({ from, to, text, at }, index) => {
          const [x1, x2, y] = [middleOf(from), middleOf(to), HEAD + (index + 1) * STEP];
          const end = x2 + (x1 < x2 ? -6 : 6);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
            <g key={`${index} ${at}`}>
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
