import { useRef, useState } from 'react';
import type { MachineName } from '../../../src/inspection/alphabets.ts';
import { textOf } from '../../../src/inspection/exported.ts';
import { machines } from '../../../src/inspection/machines.ts';
import { showInStately } from '../../../src/inspection/stately.ts';
import type { LiveView } from '../../../src/inspection/view.ts';

/** Takes a machine, or what all of them do, to Stately's own tools. */
export function Stately({ name, live }: { name: MachineName; live: LiveView }) {
  const [said, setSaid] = useState('');
  const question = useRef<HTMLDialogElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(textOf(machines[name]));
      setSaid(`${name} is on the clipboard. Paste it into Stately’s editor, as code.`);
    } catch {
      setSaid('The browser does not let this page write to the clipboard.');
    }
  }

  async function show(): Promise<void> {
    question.current?.close();
    try {
      await showInStately(live);
      setSaid('Stately’s inspector opens in another window.');
    } catch {
      setSaid('Stately’s inspector could not be opened.');
    }
  }

  return (
    <div className="stately">
      <button type="button" onClick={copy}>
        Copy for Stately
      </button>
      <button type="button" onClick={() => question.current?.showModal()}>
        Live in Stately
      </button>
      <p role="status">{said}</p>
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
