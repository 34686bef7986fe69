import { useRef, useState } from 'react';
import type { Problem } from '../../services/failure.ts';
import { ignoreHeldEnter } from '../../src/lib/heldKey.ts';

/** Milliseconds after which code that has not come is given up: a browser may wait for it without end. */
const CODE_TIMEOUT = 30_000;

/** A release may have replaced the code, or the network is gone. */
const missingCodeProblem = (): Problem => ({ reason: navigator.onLine ? 'codeMissing' : 'offline', text: '' });

/**
 * For a button that needs code which may not be there yet: while it is fetched the button is busy and takes no second press,
 * and where it cannot be fetched, or does not come in time, there is a problem and code that comes later does nothing. [SAFE-05]
 */
export function useCodeOnPress<Code>(load: () => Promise<Code>, run: (code: Code) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isTaken = useRef(false);
  const onClick = async ({ detail }: { detail: number }) => {
    // The second press of a double click asks for nothing more than the first.
    if (busy || (detail > 1 && isTaken.current)) return;
    isTaken.current = true;
    setBusy(true);
    try {
      run(await inTime(load()));
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

async function inTime<Code>(code: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, CODE_TIMEOUT);
  });
  return Promise.race([code, givenUp]).finally(() => clearTimeout(timer));
}
