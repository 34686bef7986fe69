import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { alphabets, type MachineName } from '../../../src/inspection/alphabets.ts';
import { type ActorSeen, isOver, type LiveView } from '../../../src/inspection/view.ts';
import type { PageHead } from '../../../src/route.ts';
import { Beside } from './beside.tsx';
import { Chart } from './chart.tsx';
import { Controls } from './controls.tsx';
import { Log } from './log.tsx';
import { Context, Now } from './now.tsx';
import { Running } from './running.tsx';
import { Stately } from './stately.tsx';
import { useLiveView, useView } from './useView.ts';

export const head = (): PageHead => ({
  title: 'Machines',
  description: 'The state machines of this site, live.',
});

export default function Machines() {
  const live = useLiveView();
  return (
    <article className="machines">
      <header className="machines-head">
        <h1 tabIndex={-1}>Machines</h1>
        <p>Every flow of the site is a machine. Open the site beside this page or in another tab, and see it move.</p>
      </header>
      <Beside>{live ? <Workbench live={live} /> : <p role="status">Looking for machines…</p>}</Beside>
    </article>
  );
}

const NAMES = Object.keys(alphabets) as MachineName[];

function Workbench({ live }: { live: LiveView }) {
  const { tabs, actors } = useView(live);
  const { name, actor, choose } = useChoice(actors);
  return (
    <div className="workbench">
      <Running names={NAMES} name={name} chosen={actor} tabs={tabs} actors={actors} onChoose={choose} />
      <div className="workbench-main">
        <h2>{name}</h2>
        <Now actor={actor} />
        <Chart name={name} moment={actor?.moments.at(-1)} />
        <Stately name={name} live={live} />
        <Context actor={actor} />
      </div>
      <div className="workbench-side">
        <Controls actor={actor} tab={tabs.find(({ tab }) => tab === actor?.tab)} live={live} />
        <Log actor={actor} />
      </div>
    </div>
  );
}

interface Choice {
  machine: MachineName;
  /** Where one is chosen; else the newest of the machine. */
  actor?: ActorSeen | undefined;
}

/** Which machine is looked at: the one that was chosen, until a flow begins somewhere. */
function useChoice(actors: readonly ActorSeen[]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('machine') ?? '';
  const [actorKey, setActorKey] = useState('');
  const name = NAMES.find((known) => known === asked) ?? 'login';
  const ofName = actors.filter(({ machine }) => machine === name);
  const actor = ofName.find((candidate) => keyOf(candidate) === actorKey) ?? newest(ofName);

  function choose({ machine, actor: chosen }: Choice): void {
    setActorKey(chosen ? keyOf(chosen) : '');
    setParams(
      (before) => {
        before.set('machine', machine);
        return before;
      },
      { replace: true },
    );
  }

  const flow = newest(actors.filter(({ machine, moments }) => isFlow(machine) && moments[0]?.number === 0));
  const begun = flow && keyOf(flow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen stays chosen until another flow begins.
  useEffect(() => {
    if (flow && !isOver(flow)) choose({ machine: flow.machine, actor: flow });
  }, [begun]);

  return { name, actor, choose };
}

export const keyOf = ({ tab, actor }: ActorSeen): string => `${tab} ${actor}`;

const isFlow = (machine: MachineName) => machine !== 'session' && machine !== 'cart';

/** The one that began last, of those that go on if there are any. */
function newest(actors: readonly ActorSeen[]): ActorSeen | undefined {
  const running = actors.filter((actor) => !isOver(actor));
  return [...(running.length > 0 ? running : actors)].sort((one, other) => begunAt(other) - begunAt(one))[0];
}

const begunAt = ({ moments }: ActorSeen) => moments[0]?.at ?? 0;
