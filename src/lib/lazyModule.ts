/** Code that is fetched once, again where that failed, and can be used at once when it is there. */
export interface Code<Module> {
  load: () => Promise<Module>;
  current: () => Module | undefined;
}

export function codeOf<Module>(load: () => Promise<Module>): Code<Module> {
  let loaded: Module | undefined;
  return {
    current: () => loaded,
    async load() {
      loaded ??= await load();
      return loaded;
    },
  };
}
