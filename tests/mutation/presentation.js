import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Attributes that change nothing but the layout, which jsdom does not have: Chromium's tests of the layout need them. */
const LAYOUT = ['className', 'sizes'];

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'presentation', {
    shouldIgnore: (path) =>
      path.isJSXAttribute() && LAYOUT.includes(path.node.name.name) ? 'It changes nothing but the layout.' : undefined,
  }),
];
