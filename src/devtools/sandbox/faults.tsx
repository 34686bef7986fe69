import { nameOfCall } from './callNames.ts';
import { useSandbox, useSandboxData } from './sandbox.tsx';

/** What each call can be made to answer instead of its own answer. */
export function Faults() {
  const { calls, database, faults } = useSandbox();
  const chosen = useSandboxData().faults;
  const set = (call: string, fault: string) =>
    database.change((data) => {
      data.faults = { ...data.faults, [call]: fault };
      if (fault === '') delete data.faults[call];
    });
  const clear = () =>
    database.change((data) => {
      data.faults = {};
    });
  return (
    <section id="faults">
      <h2>What goes wrong</h2>
      <p>
        Choose what is to fail, and how. It fails until you switch it off; the strip at the bottom keeps telling you.
      </p>
      <div className="faults">
        {calls.map((call) => (
          <div key={call}>
            <label htmlFor={`fault-${call}`}>
              {nameOfCall(call)} <code>{call}</code>
            </label>
            <select id={`fault-${call}`} value={chosen[call] ?? ''} onChange={(event) => set(call, event.target.value)}>
              <option value="">Works normally</option>
              {Object.entries(faults).map(([fault, label]) => (
                <option key={fault} value={fault}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <button type="button" className="button button-quiet" disabled={Object.keys(chosen).length === 0} onClick={clear}>
        Have everything work normally
      </button>
    </section>
  );
}
