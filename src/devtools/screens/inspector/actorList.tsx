import { type MachineName, machineNames } from '../../events/events.ts';
import { leavesOf } from '../../inspector/changes.ts';
import { type ActorSeen, isOver, nowOf, type TabSeen } from '../../inspector/view.ts';

interface RunningProps {
  name: MachineName;
  chosen: ActorSeen | undefined;
  tabs: readonly TabSeen[];
  actors: readonly ActorSeen[];
  onChoose: (machine: MachineName, actor?: ActorSeen) => void;
}

/** The machines, and the actors that run in the tabs of this site. */
export function Running({ name, chosen, tabs, actors, onChoose }: RunningProps) {
  const running = actors.filter((actor) => actor === chosen || !isOver(actor));
  return (
    <nav className="running" aria-label="Machines and actors">
      <div>
        <h2>All machines</h2>
        <ul>
          {machineNames.map((machine) => (
            <li key={machine}>
              <button type="button" aria-pressed={machine === name} onClick={() => onChoose(machine)}>
                {machine} <Count of={running.filter((actor) => actor.machine === machine).length} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>Running actors</h2>
        {tabs.length === 0 && <p>No page of the site is open beside this one.</p>}
        {tabs.map(({ tab, path, isHeld }) => (
          <section key={tab} aria-label={`The page ${path}`}>
            <h3>
              {path} {isHeld && <small>calls are held</small>}
            </h3>
            <ul>
              {running
                .filter((actor) => actor.tab === tab)
                .map((actor) => (
                  <li key={actor.actor}>
                    <button
                      type="button"
                      aria-pressed={actor === chosen}
                      onClick={() => onChoose(actor.machine, actor)}
                    >
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

const Count = ({ of }: { of: number }) => (of === 0 ? null : <small>{of} running</small>);

const stateOf = (actor: ActorSeen) => `${leavesOf(nowOf(actor).states)}${isOver(actor) ? ', over' : ''}`;
