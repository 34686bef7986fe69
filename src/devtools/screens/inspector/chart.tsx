import { type Shown, showChart } from '../../inspector/highlight.ts';

/** The statechart, with the active states, the transitions that led there, and the actors that these states have invoked. */
export function Chart(shown: Shown) {
  return (
    <section
      ref={(frame) => (frame ? showChart(frame, shown) : undefined)}
      className="machine-chart"
      aria-label={`Statechart of ${shown.name}`}
      aria-describedby="chart-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved has to be reachable with the keyboard.
      tabIndex={0}
    />
  );
}
