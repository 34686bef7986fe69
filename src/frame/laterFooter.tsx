import { lazy, Suspense, useState } from 'react';
import { codeOf } from '../code.ts';

const code = codeOf(() => import('./footer.tsx'));
const Waiting = lazy(code.load);

export const loadFooter = code.load;

/** The footer, which no page waits for: what is built of it stands until its code takes it over. */
export function LaterFooter() {
  const [Footer] = useState(() => code.current()?.default ?? Waiting);
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
}
