import { type MachineName, machineNames } from '../../flows.ts';
import { activeLeaves } from '../../inspector/changes.ts';
import { type ActorView, hasEnded, lastEntry, type TabView } from '../../inspector/view.ts';

interface ActorListProps {
  name: MachineName;
  chosen: ActorView | undefined;
  tabs: readonly TabView[];
  actors: readonly ActorView[];
  onChoose: (machine: MachineName, actor?: ActorView) => void;
}

/** The machines, and the actors that run in the tabs of this site. */
export function ActorList({ name, chosen, tabs, actors, onChoose }: ActorListProps) {
  const running = actors.filter((actor) => actor === chosen || !hasEnded(actor));
  return (
    <nav className="running" aria-label="Machines and actors">
      <div>
        <h2>All machines</h2>
        <ul>
          {machineNames.map((machine) => (
            <li key={machine}>
              <button type="button" aria-pressed={machine === name} onClick={() => onChoose(machine)}>
                {machine} <Count count={running.filter((actor) => actor.machine === machine).length} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>Running actors</h2>
        {tabs.length === 0 && <p>No page of the site is open beside this one.</p>}
        {numbered(tabs).map(({ tab, label, isPaused }) => (
          <section key={tab} aria-label={`The page ${label}`}>
            <h3>
              {label} {isPaused && <small>calls are paused</small>}
            </h3>
            <ul>
              {nested(running.filter((actor) => actor.tab === tab)).map(({ actor, depth }) => (
                <li key={actor.actor} className={depth > 0 ? 'is-invoked' : undefined}>
                  <button type="button" aria-pressed={actor === chosen} onClick={() => onChoose(actor.machine, actor)}>
                    {actor.machine} <small>{stateOf(actor)}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

/** The tabs by their addresses, those of one address numbered. */
const numbered = (tabs: readonly TabView[]) =>
  tabs.map((tab, index) => {
    const count = tabs.slice(0, index + 1).filter(({ path }) => path === tab.path).length;
    return { ...tab, label: count === 1 ? tab.path : `${tab.path} (${count})` };
  });

/** Actors with those that they have invoked right behind them. */
function nested(actors: readonly ActorView[], parent?: string, depth = 0): { actor: ActorView; depth: number }[] {
  const known = new Set(actors.map(({ actor }) => actor));
  return actors
    .filter((actor) => (actor.parent !== undefined && known.has(actor.parent) ? actor.parent : undefined) === parent)
    .flatMap((actor) => [{ actor, depth }, ...nested(actors, actor.actor, depth + 1)]);
}

const Count = ({ count }: { count: number }) => (count === 0 ? null : <small>{count} running</small>);

const stateOf = (actor: ActorView) => `${activeLeaves(lastEntry(actor).states)}${hasEnded(actor) ? ', over' : ''}`;
