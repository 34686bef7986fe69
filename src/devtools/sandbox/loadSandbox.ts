/**
 * Loads the sandbox where storage is blocked too: msw names local storage while it is being loaded, and where cookies are
 * blocked already naming it throws. For that moment a storage that keeps nothing stands in.
 */
export async function loadSandbox(window: Window): Promise<typeof import('./sandbox.tsx')> {
  if (isReadable(window)) return import('./sandbox.tsx');
  const blocked = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', { configurable: true, value: KEEPS_NOTHING });
  try {
    return await import('./sandbox.tsx');
  } finally {
    if (blocked) Object.defineProperty(window, 'localStorage', blocked);
    else Reflect.deleteProperty(window, 'localStorage');
  }
}

const KEEPS_NOTHING = { getItem: () => null, setItem() {}, removeItem() {} };

function isReadable(window: Window): boolean {
  try {
    window.localStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}
