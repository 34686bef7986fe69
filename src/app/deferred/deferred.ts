import type { ShopLoader } from '../../shop/context/shopContext.tsx';
import { ignoreStrayClicks } from './ignoreStrayClicks.ts';
import { preloadScreens } from './preload.ts';

/** Starts what no page waits for. Returns a function that stops it. */
export function startDeferred(loader: ShopLoader): () => void {
  const stops = [preloadScreens(loader), ignoreStrayClicks(document)];
  return () => {
    for (const stop of stops) stop();
  };
}
