import { useRef, useState } from 'react';
import type { Problem } from '../../services/failure.ts';
import { ignoreHeldEnter } from '../../src/lib/heldKey.ts';

/** A release may have replaced the code, or the network is gone. */
const missingCodeProblem = (): Problem => ({ reason: navigator.onLine ? 'codeMissing' : 'offline', text: '' });

/**
 * For a button that needs code which may not be there yet: while it is fetched the button is busy and takes no second press,
 * and where it cannot be fetched there is a problem. [SAFE-05]
 */
export function useCodeOnPress(run: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isTaken = useRef(false);
  const onClick = async ({ detail }: { detail: number }) => {
    // The second press of a double click asks for nothing more than the first.
    if (busy || (detail > 1 && isTaken.current)) return;
    isTaken.current = true;
    setBusy(true);
    try {
      await run();
      setProblem(undefined);
    } catch {
      isTaken.current = false;
      setProblem(missingCodeProblem());
    }
    setBusy(false);
  };
  return {
    problem,
    button: { onClick, onKeyDown: ignoreHeldEnter, ...(busy && { 'aria-busy': true, 'data-busy': true }) },
  };
}
