import { useEffect, useState } from 'react';
import { useShop } from '../../src/shop/context/shopContext.tsx';

/** Milliseconds after which a visitor is told that a request still runs. */
const LATE = 4000;

/**
 * Tells a visitor that a request takes longer than usual. Its element stands there before, so that it is announced, and outside
 * the element with `aria-busy`, inside of which screen readers may announce nothing. [FORM-01]
 */
export function StillWorking({ busy }: { busy: boolean }) {
  const isLate = useLate(busy);
  return (
    <p aria-live="polite" className="hint still-working">
      {isLate && <span>Still working...</span>}
    </p>
  );
}

const BROWSER_CLOCK = {
  setTimeout: (done: () => void, delay: number): unknown => setTimeout(done, delay),
  clearTimeout: (timer: number | undefined) => clearTimeout(timer),
};

function useLate(busy: boolean): boolean {
  const { clock = BROWSER_CLOCK } = useShop().actorOptions;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = clock.setTimeout(() => setLate(true), LATE);
    return () => {
      clock.clearTimeout(timer);
      setLate(false);
    };
  }, [busy, clock]);
  return isLate;
}
