/**
 * Loads the sandbox even where storage is blocked: msw accesses local storage while its module is loaded, and that
 * throws where cookies are blocked. In the meantime a stub that stores nothing replaces local storage.
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
