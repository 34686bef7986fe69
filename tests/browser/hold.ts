import type { BrowserContext, Route } from 'playwright-core';
import { createGate } from '../gate.ts';

/** Keeps files from coming. Returns what lets them come, or has `end` do with them whatever it does. */
export async function hold(
  context: BrowserContext,
  files: RegExp | string,
  end = (route: Route): Promise<void> => route.fallback(),
): Promise<() => void> {
  const gate = createGate();
  await context.route(files, (route) => gate.opened.then(() => end(route)));
  return gate.open;
}
