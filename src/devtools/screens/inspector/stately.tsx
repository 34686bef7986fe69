import { useCallback, useRef, useState } from 'react';
import { flows, type MachineName } from '../../flows.ts';
import { openStately } from '../../inspector/stately.ts';
import { machineSource } from '../../inspector/statelyExport.ts';
import type { LiveView } from '../../inspector/view.ts';
import { useKeptFocus } from './useKeptFocus.ts';

interface Shown {
  /** Starts sending to Stately. Returns a function that stops it. */
  follow: () => () => void;
}

/** Takes a machine, or what all of them do, to Stately's own tools. */
export function Stately({ name, live }: { name: MachineName; live: LiveView }) {
  const [status, setStatus] = useState('');
  const question = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<Shown>();
  const frame = useKeptFocus<HTMLDivElement>();
  const follow = useCallback(() => shown?.follow(), [shown]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(machineSource(flows[name].machine));
      setStatus(`${name} is on the clipboard. Paste it into Stately’s editor, as code.`);
    } catch {
      setStatus('The browser does not let this page write to the clipboard.');
    }
  }

  async function show(): Promise<void> {
    question.current?.close();
    try {
      setShown({ follow: await openStately(live) });
      setStatus('Stately’s inspector opens in another window.');
    } catch {
      setStatus('Stately’s inspector could not be opened. Does the browser block new windows?');
    }
  }

  return (
    <div className="stately" {...frame}>
      <button type="button" onClick={copy}>
        Copy for Stately
      </button>
      <button type="button" onClick={() => question.current?.showModal()}>
        Live in Stately
      </button>
      {shown && (
        <button
          type="button"
          ref={follow}
          onClick={() => {
            setShown(undefined);
            setStatus('Nothing is sent to Stately any more.');
          }}
        >
          End it
        </button>
      )}
      <p role="status">{status}</p>
      <dialog ref={question} aria-labelledby="stately-question">
        <h2 id="stately-question">Show this in Stately?</h2>
        <p>
          That opens stately.ai, a site of others, and sends there what the machines do from now on: states, events and
          contexts, without passwords, codes and tokens, but with names and addresses.
        </p>
        <button type="button" onClick={show}>
          Yes, open stately.ai
        </button>
        <button type="button" onClick={() => question.current?.close()}>
          No
        </button>
      </dialog>
    </div>
  );
}
