import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useHydrated } from '../../../../screens/parts/useHydrated.ts';
import type { PageHead } from '../../../../screens/screen.ts';
import { type MachineName, machineNames } from '../../flows.ts';
import { invokedBy } from '../../inspector/invoked.ts';
import {
  type ActorView,
  hasEnded,
  invokerOf,
  keyOf,
  type LiveView,
  type View,
  withoutPagesAt,
} from '../../inspector/view.ts';
import { ActorList } from './actorList.tsx';
import { Beside } from './beside.tsx';
import { Chart } from './chart.tsx';
import { Controls } from './controls.tsx';
import { Context, Now, Title } from './current.tsx';
import { Log, type LogChoice, WHOLE_LOG } from './log.tsx';
import { SequenceDiagram } from './sequence.tsx';
import { Stately } from './stately.tsx';
import { useView } from './useView.ts';

export const head = (): PageHead => ({
  title: 'Machines',
  description: 'The state machines of this site, live.',
});

export default function Machines() {
  const isHydrated = useHydrated();
  const { live, ...view } = useView();
  return (
    <article className="machines">
      <header className="machines-head">
        <h1 tabIndex={-1}>Machines</h1>
        <p>Every flow of the site is a machine. Open the site beside this page or in another tab, and see it move.</p>
      </header>
      <Beside>{isHydrated && live && <Workbench live={live} view={view} />}</Beside>
    </article>
  );
}

function Workbench({ live, view }: { live: LiveView; view: View }) {
  const { tabs, actors } = withoutPagesAt(window.location.pathname, view);
  const { name, actor, choose } = useChoice(actors);
  const [looked, setLooked] = useState<{ key: string; number: number }>();
  const [logs, setLogs] = useState<Record<string, LogChoice>>({});
  const key = actor && keyOf(actor);
  const wanted = looked?.key === key ? looked?.number : undefined;
  // A log that is paused may show what is no longer kept otherwise.
  const known = [...((key && logs[key]?.paused) || []), ...(actor?.entries ?? [])];
  const past = known.find(({ number }) => number === wanted);
  const at = past?.number;
  const entry = past ?? known.at(-1);
  const look = useCallback(
    (number: number | undefined) => setLooked(number === undefined || !key ? undefined : { key, number }),
    [key],
  );
  const parent = actor && invokerOf(actor, actors);
  const invoked = actor ? invokedBy(actor, actors, past?.at ?? Number.POSITIVE_INFINITY) : [];
  const heading = useRef<HTMLHeadingElement>(null);
  const chooseActor = (chosen: ActorView, number?: number) => {
    choose(chosen.machine, chosen);
    setLooked(number === undefined ? undefined : { key: keyOf(chosen), number });
    // What was pressed goes with the chart or the name that it belongs to.
    heading.current?.focus();
  };
  const restart = (number: number) => {
    if (actor) live.post({ type: 'command', tab: actor.tab, actor: actor.actor, command: { kind: 'restart', number } });
    setLooked(undefined);
  };
  return (
    <div className="workbench">
      <ActorList name={name} chosen={actor} tabs={tabs} actors={actors} onChoose={choose} />
      <div className="workbench-main">
        <Title heading={heading} name={name} parent={parent} onChoose={chooseActor} />
        <Now actor={actor} then={past} />
        <Chart
          name={name}
          entry={entry}
          invoked={invoked}
          onChoose={({ actor, entry }) => chooseActor(actor, past && entry.number)}
        />
        <p id="chart-keys" className="hint">
          Drag or arrow keys move the chart, + and - zoom it, 0 shows all; a state with others within it folds; a press
          on an actor that a state has invoked leads to it.
        </p>
        <Stately name={name} live={live} />
        <Context entry={entry} />
        <SequenceDiagram actors={actors.filter(({ tab }) => tab === actor?.tab)} />
      </div>
      <div className="workbench-side">
        <Controls actor={actor} tab={tabs.find(({ tab }) => tab === actor?.tab)} live={live} />
        {actor && key && (
          <Log
            actor={actor}
            choice={logs[key] ?? WHOLE_LOG}
            onChoose={(choice) => setLogs((before) => ({ ...before, [key]: choice }))}
            at={at}
            onLook={look}
            onRestart={restart}
          />
        )}
      </div>
    </div>
  );
}

/** The machine that is shown: the one that was chosen, unless a flow has started since. */
function useChoice(actors: readonly ActorView[]) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(() => ({ key: '', at: Date.now() }));
  const asked = machineNames.find((known) => known === params.get('machine'));

  // A flow of another page takes nobody away from an actor that they have chosen.
  const page = actors.find((actor) => keyOf(actor) === chosen.key)?.tab;
  const started = actors.filter(
    ({ machine, startedAt, tab }) => isFlow(machine) && startedAt > chosen.at && tab === (page ?? tab),
  );
  const startedSince = newest(started.filter((actor) => !hasEnded(actor)));
  const running = asked ? undefined : newest(actors.filter(({ machine }) => isFlow(machine)));
  const name = startedSince?.machine ?? asked ?? running?.machine ?? 'login';
  const ofName = actors.filter(({ machine }) => machine === name);
  const actor = startedSince ?? ofName.find((candidate) => keyOf(candidate) === chosen.key) ?? newest(ofName);

  function choose(machine: MachineName, wanted?: ActorView): void {
    setChosen({ key: wanted ? keyOf(wanted) : '', at: Date.now() });
    setParams(
      (before) => {
        before.set('machine', machine);
        return before;
      },
      { replace: true },
    );
  }

  return { name, actor, choose };
}

const isFlow = (machine: MachineName) => machine !== 'session' && machine !== 'cart';

/** The one that began last, of those that go on if there are any. */
function newest(actors: readonly ActorView[]): ActorView | undefined {
  const running = actors.filter((actor) => !hasEnded(actor));
  return [...(running.length > 0 ? running : actors)].sort((one, other) => other.startedAt - one.startedAt)[0];
}
