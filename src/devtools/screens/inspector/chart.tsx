import { useEffect, useRef } from 'react';
import type { MachineName } from '../../flows.ts';
import { showChart, showInvoked } from '../../inspector/highlight.ts';
import type { Invoked } from '../../inspector/invoked.ts';
import type { LogEntry } from '../../inspector/messages.ts';
import type { ActorView } from '../../inspector/view.ts';

interface ChartProps {
  name: MachineName;
  entry: LogEntry | undefined;
  invoked: readonly Invoked[];
  onChoose: (actor: ActorView) => void;
}

/** The statechart, with the active states, the transitions that led there, and the machines that these states have invoked. */
export function Chart({ name, entry, invoked, onChoose }: ChartProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => (frame.current ? showChart(frame.current, name, entry) : undefined), [name, entry]);
  useEffect(() => (frame.current ? showInvoked(frame.current, name, invoked, onChoose) : undefined));
  return (
    <section
      ref={frame}
      className="machine-chart"
      aria-label={`Statechart of ${name}`}
      aria-describedby="chart-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved has to be reachable with the keyboard.
      tabIndex={0}
    />
  );
}
