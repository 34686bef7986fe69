/** Code that is loaded on need, and can be used at once when it is there. */
export interface LazyModule<Module> {
  /** Loads the code once; again where that failed, unless the screen that is shown has attempted it. */
  load: () => Promise<Module>;
  /**
   * Loads the code for a screen: the same promise at each rendering, also once it is rejected, until `forgetAttempts`.
   * `public/start.js` may reload the page instead. [SAFE-03 SAFE-05]
   */
  attempt: () => Promise<Module>;
  current: () => Module | undefined;
}

/** The code of a screen could not be fetched. */
export class CodeError extends Error {}

const attempted = new Set<() => void>();

/** Lets every screen attempt its code anew: at each navigation, and when the visitor or the network asks for it. */
export function forgetAttempts(): void {
  for (const forget of attempted) forget();
  attempted.clear();
}

/**
 * To be called where code is fetched for the page that is shown. Returns what tells whether `public/start.js` reloads it where
 * that fails, because a release may have replaced its files; another page that is shown by then is not reloaded. [SAFE-03]
 */
export function reloadForMissingCode(): () => boolean {
  const { pathname } = window.location;
  return () =>
    window.location.pathname === pathname && !window.dispatchEvent(new Event('codemissing', { cancelable: true }));
}

/** React's `use` reads a promise with these two fields without waiting for it. */
const markFulfilled = <Value>(promise: Promise<Value>, value: Value): Promise<Value> =>
  Object.assign(promise, { status: 'fulfilled', value });

/** A promise that `use` reads at once. */
export const fulfilled = <Value>(value: Value): Promise<Value> => markFulfilled(Promise.resolve(value), value);

/** `onLoaded` is called once, when `current` has the module. */
export function lazyModule<Module>(load: () => Promise<Module>, onLoaded = () => {}): LazyModule<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  let attempt: Promise<Module> | undefined;

  async function fetchModule(): Promise<Module> {
    try {
      loaded = await load();
      onLoaded();
      return loaded;
    } finally {
      loading = undefined;
    }
  }

  const loadOnce = async () => {
    if (loaded) return loaded;
    loading ??= fetchModule();
    return loading;
  };

  function attemptOnce(): Promise<Module> {
    const reload = reloadForMissingCode();
    const promise = loadOnce().catch((cause) => {
      if (reload()) return new Promise<never>(() => {});
      throw new CodeError('', { cause });
    });
    promise.then(
      (value) => markFulfilled(promise, value),
      () => {},
    );
    return promise;
  }

  const forgetAttempt = () => {
    attempt = undefined;
  };

  return {
    current: () => loaded,
    load: () => attempt ?? loadOnce(),
    attempt() {
      attempted.add(forgetAttempt);
      attempt ??= loaded ? fulfilled(loaded) : attemptOnce();
      return attempt;
    },
  };
}
