/** Code that is fetched once, again where that failed, and can be used at once when it is there. */
export interface LazyModule<Module> {
  load: () => Promise<Module>;
  current: () => Module | undefined;
}

export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  return {
    current: () => loaded,
    async load() {
      loaded ??= await load();
      return loaded;
    },
  };
}
