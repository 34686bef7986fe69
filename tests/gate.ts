import type { Service } from '../services/service.ts';

/** What a test holds back: those who wait for `opened` go on once `open` is called. */
export interface Gate {
  open: () => void;
  opened: Promise<void>;
}

export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** A service that begins once a gate is open. */
export const heldBy =
  <Input, Output>({ opened }: Gate, service: Service<Input, Output>): Service<Input, Output> =>
  async (input, signal) => {
    await opened;
    return service(input, signal);
  };
