import type { Service } from '../../../services/service.ts';
import { mapRequests } from '../../shop/mapServices.ts';
import type { Services } from '../../shop/services.ts';

/** Can pause the requests of a tab's services before they are made. `notify` is called on every change. */
export function createCallGate(notify: () => void) {
  const waiting = new Map<string, Set<() => void>>();
  let isPaused = false;

  function release(call: string): void {
    const callers = [...(waiting.get(call) ?? [])];
    waiting.delete(call);
    for (const proceed of callers) proceed();
    notify();
  }

  const untilReleased = (call: string, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const callers = waiting.get(call) ?? new Set();
      waiting.set(call, callers.add(resolve));
      signal.addEventListener('abort', () => {
        callers.delete(resolve);
        if (callers.size === 0 && waiting.get(call) === callers) waiting.delete(call);
        notify();
      });
      notify();
    });

  const gated =
    <Input, Output>(call: string, service: Service<Input, Output>): Service<Input, Output> =>
    async (input, signal) => {
      if (isPaused) await untilReleased(call, signal);
      return service(input, signal);
    };

  return {
    state: () => ({ isPaused, waiting: [...waiting.keys()] }),
    pause(paused: boolean): void {
      isPaused = paused;
      if (!paused) for (const call of waiting.keys()) release(call);
      notify();
    },
    release,
    wrapServices: (services: Services): Services => mapRequests(services, gated),
  };
}
