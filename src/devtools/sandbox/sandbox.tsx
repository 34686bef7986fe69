import './sandbox.css';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { SandboxData } from '../../../services/sandbox/data.ts';
import { browserStore } from '../../../services/sandbox/database.ts';
import { createSandbox, type Sandbox } from '../../../services/sandbox/sandbox.ts';
import { catalogue } from '../../content/catalogue.ts';
import { formatPrice } from '../../content/prices.ts';
import { watchTab } from '../inspector/watch.ts';
import { isManual, type Site, startManualMode } from '../manual/manualApp.tsx';
import { type Replay, replayIn, startReplay } from '../manual/replay.tsx';
import { showStrip } from './showStrip.ts';
import { Strip } from './strip.tsx';

const STORAGE_KEY = 'sandbox';

const SandboxContext = createContext<Sandbox | undefined>(undefined);

/** The site with a sandbox for all its back-ends, and a strip that says so. */
export async function startSandbox(window: Window & typeof globalThis, site: Site) {
  const replay = replayIn(window.location);
  if (replay || isManual(window)) return manualModeOnly(window, site, replay);
  const { origin } = window.location;
  const sandbox = createSandbox({ origin, store: browserStore(window, STORAGE_KEY), catalogue, formatPrice });
  sandbox.start();
  showStrip(window.document, 'Sandbox', <Strip database={sandbox.database} />);
  return {
    settings: sandbox.settings,
    analyticsId: sandbox.settings.analyticsId,
    observer: watchTab(window),
    wrap: (application: ReactNode) => <SandboxAround sandbox={sandbox}>{application}</SandboxAround>,
  };
}

/** Shows the manual mode instead of the site. Never resolves, so that the site is not rendered as well. */
async function manualModeOnly(
  window: Window & typeof globalThis,
  site: Site,
  replay: Replay | undefined,
): Promise<never> {
  const manual = await startManualMode(window, site);
  if (replay) startReplay(replay, manual, window.document);
  return new Promise(() => {});
}

export function SandboxAround({ sandbox, children }: { sandbox: Sandbox; children: ReactNode }) {
  return <SandboxContext value={sandbox}>{children}</SandboxContext>;
}

export function useSandbox(): Sandbox {
  const sandbox = useContext(SandboxContext);
  if (!sandbox) throw new Error('There is no sandbox around this screen.');
  return sandbox;
}

/** What the sandbox knows, as it changes in this tab and in others. */
export function useSandboxData(): SandboxData {
  const { database } = useSandbox();
  return useSyncExternalStore(database.changes, database.read);
}
