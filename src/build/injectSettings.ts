import { type ConfigEnv, loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { readSettings, type Settings } from '../../services/settings.ts';

/** Whether the site has a sandbox for its back-ends: when started or built as one, and under test. A build for a system named 'test' is live. */
const isSandboxed = ({ mode, command }: ConfigEnv) => mode === 'sandbox' || (mode === 'test' && command === 'serve');

/**
 * Puts the live settings into a live build, or stops it with all that is missing. The sandbox needs none. A live build has
 * no hook for React's developer tools: a third of a kB that every page would fetch.
 */
export function injectSettings(): Plugin {
  return {
    name: 'inject-settings',
    config(config, env) {
      const settings = isSandboxed(env) ? undefined : settingsFor(env.mode, config.root ?? process.cwd());
      return {
        define: {
          __LIVE_SETTINGS__: inCode(settings),
          __ANALYTICS_ID__: inCode(settings?.analyticsId),
          __REPORT_ADDRESS__: inCode(settings?.reportAddress),
          ...(settings && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
        },
      };
    },
    // Otherwise React's and our own code for development would be in it. [SAFE-02]
    configResolved(config) {
      if (config.command === 'build' && settingsIn(config) && !config.isProduction)
        throw withoutStack(new Error('A live build needs NODE_ENV to be production, or not to be set.'));
    },
  };
}

/** The settings of a live build, as `injectSettings` has put them into its code; undefined in the sandbox. */
export function settingsIn({ define }: Pick<ResolvedConfig, 'define'>): Settings | undefined {
  const code: unknown = define?.__LIVE_SETTINGS__;
  return typeof code === 'string' && code !== 'undefined' ? JSON.parse(code) : undefined;
}

const inCode = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

function settingsFor(mode: string, root: string): Settings {
  try {
    const env = loadEnv(mode, root, 'VITE_');
    const inFile = Object.keys(env).filter((name) => !Object.hasOwn(process.env, name));
    return readSettings(env, inFile);
  } catch (error) {
    throw error instanceof Error ? withoutStack(error) : error;
  }
}

/** Where it was thrown does not help whoever builds. */
const withoutStack = (error: Error): Error => Object.assign(error, { stack: error.message });
