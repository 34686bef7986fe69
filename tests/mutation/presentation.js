/** Attributes that change nothing but the layout, which jsdom does not have: Chromium's tests of the layout need them. */
const LAYOUT = ['className', 'sizes'];

/** The types that a machine declares: there is no code of them. */
const isOfTypes = ({ parentPath }) => parentPath?.isObjectProperty() && parentPath.node.key.name === 'types';

/** Stryker leaves these alone: https://stryker-mutator.io/docs/stryker-js/disable-mutants/ */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'presentation',
    value: {
      shouldIgnore(path) {
        if (path.isJSXAttribute() && LAYOUT.includes(path.node.name.name)) return 'It changes nothing but the layout.';
        return isOfTypes(path) ? 'There is no code of types.' : undefined;
      },
    },
  },
];
