import { onCLS, onINP, onLCP } from 'web-vitals';
import { report } from './report.ts';

let isWatching = false;

/** Reports how fast and how steady pages were for this visitor, as long as they agree to be counted. [SAFE-06] */
export function reportVitals(address: string, mayCount: () => boolean): void {
  if (isWatching) return;
  isWatching = true;
  const send = ({ name, value }: { name: string; value: number }) => {
    if (mayCount()) report({ name, value: Math.round(value * 1000) / 1000 }, 'vitals', address);
  };
  onCLS(send);
  onINP(send);
  onLCP(send);
}
