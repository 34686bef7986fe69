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
