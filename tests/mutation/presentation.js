/** Attributes that change nothing but the layout, which jsdom does not have: Chromium's tests of the layout need them. */
const LAYOUT = ['className', 'sizes'];

/** Stryker leaves these alone: https://stryker-mutator.io/docs/stryker-js/disable-mutants/ */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'presentation',
    value: {
      shouldIgnore: (path) =>
        path.isJSXAttribute() && LAYOUT.includes(path.node.name.name)
          ? 'It changes nothing but the layout.'
          : undefined,
    },
  },
];
