import { setMaxListeners } from 'node:events';
import { afterEach, beforeEach } from 'vitest';
import { memoryStore } from '../../services/sandbox/database.ts';
import type { Fault } from '../../services/sandbox/faults.ts';
import { createSandbox, type Sandbox } from '../../services/sandbox/sandbox.ts';
import { catalogue } from '../../src/content/catalogue.ts';
import { formatPrice } from '../../src/content/prices.ts';
import { createServices, type Services } from '../../src/shop/services.ts';
import { shortenPauses } from './shortPauses.ts';

/** A sandbox of its own for each test, and the real services in front of it. */
export interface World {
  sandbox: Sandbox;
  services: Services;
  /** Lets time pass for the sandbox, in milliseconds. Its clock stands still otherwise. */
  pass(milliseconds: number): void;
  /** The time of the sandbox, in milliseconds. */
  now(): number;
  /** Has a call answer something else from now on. */
  break(call: string, fault: Fault): void;
  /** Has a call answer as it should again. */
  mend(call: string): void;
  /** The code of the newest message. */
  newestCode(): string;
}

const ORIGIN = 'http://localhost:3000';

/** The signal of every call that is not given up: one for all, where the product has one a call. */
export const { signal } = new AbortController();
setMaxListeners(0, signal);

export function prepareWorld(): World {
  let sandbox: Sandbox;
  let services: Services;
  let now = 0;
  let restorePauses = () => {};

  beforeEach(() => {
    now = Date.now();
    restorePauses = shortenPauses();
    window.localStorage.clear();
    window.sessionStorage.clear();
    sandbox = createSandbox({
      origin: ORIGIN,
      store: memoryStore(),
      catalogue,
      formatPrice,
      now: () => now,
    });
    sandbox.start();
    // The public site is another one: a test or staging system comes back to itself from the payment page. [PAY-01]
    const settings = Object.assign(sandbox.settings, { siteOrigin: 'https://public.example' });
    services = createServices(settings, window);
  });

  afterEach(async () => {
    sandbox.database.change((data) => {
      data.faults = {};
    });
    try {
      await services.identity.signOut(undefined, new AbortController().signal);
    } finally {
      sandbox.stop();
      restorePauses();
    }
  });

  return {
    get sandbox() {
      return sandbox;
    },
    get services() {
      return services;
    },
    now: () => now,
    pass(milliseconds) {
      now += milliseconds;
    },
    break(call, fault) {
      sandbox.database.change((data) => {
        data.faults[call] = fault;
      });
    },
    mend(call) {
      sandbox.database.change((data) => {
        delete data.faults[call];
      });
    },
    newestCode: () => sandbox.database.read().mails[0]?.code ?? '',
  };
}

/** Has the library believe that its tokens have expired, so that it renews them. */
export function expireTokens() {
  for (const key of Object.keys(window.localStorage)) {
    if (key.endsWith('.clockDrift')) window.localStorage.setItem(key, String(2 * 3600 * 1000));
  }
}
