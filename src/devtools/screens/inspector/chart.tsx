import { useCallback, useState } from 'react';
import type { MachineName } from '../../flows.ts';
import { showChart } from '../../inspector/highlight.ts';
import type { LogEntry } from '../../inspector/messages.ts';

/** The statechart, with the active states and the transitions that led there lit. */
export function Chart({ name, entry }: { name: MachineName; entry: LogEntry | undefined }) {
  const [isWhole, setWhole] = useState(false);
  const frame = useCallback((element: HTMLElement) => showChart(element, name, entry), [name, entry]);
  return (
    <>
      <section
        ref={frame}
        className={isWhole ? 'machine-chart is-whole' : 'machine-chart'}
        aria-label={`Statechart of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard.
        tabIndex={0}
      />
      <label className="machine-chart-size">
        <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} /> Show all of it at once
      </label>
    </>
  );
}
