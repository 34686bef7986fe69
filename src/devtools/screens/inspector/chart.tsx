import { useCallback } from 'react';
import type { MachineName } from '../../flows.ts';
import { showChart } from '../../inspector/highlight.ts';
import type { LogEntry } from '../../inspector/messages.ts';

/** The statechart, with the active states and the transitions that led there lit. */
export function Chart({ name, entry }: { name: MachineName; entry: LogEntry | undefined }) {
  const frame = useCallback((element: HTMLElement) => showChart(element, name, entry), [name, entry]);
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
