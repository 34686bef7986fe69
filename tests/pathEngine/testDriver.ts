import type { AudioChange } from '../../services/browser/audio.ts';
import type { IdentityChange } from '../../services/identity/identity.ts';
import type { Settlement, StoredFacts } from '../../src/devtools/manual/manualServices.ts';
import type { Command } from '../../src/devtools/manual/replay.tsx';
import type { FlowVariant, ResponseFixture, UserDriver } from './flow.ts';
import type { ScreenContent } from './readScreen.ts';

/** What can be seen of the site, and what it has called since the calls were last forgotten. */
export interface Seen extends ScreenContent {
  calls: string[];
  /** Reads the number of cart lines in the menu; empty where it shows none. */
  cartCount: () => string;
}

/** How a call is to end, for a driver with real services. */
export interface CallToSettle extends FlowVariant {
  label: string;
  response: ResponseFixture;
}

/** Drives the site: jsdom with real screens, or Chromium. */
export interface TestDriver {
  user: UserDriver & { byKey: boolean };
  open(path: string, sessionUser: StoredFacts['user']): Promise<void>;
  emitStorage(facts: StoredFacts): Promise<void>;
  emitIdentity(change: IdentityChange): Promise<void>;
  emitPageRestored(): Promise<void>;
  emitAudio(change: AudioChange): Promise<void>;
  settle(call: string, settlement: Settlement, result: CallToSettle): Promise<void>;
  fireTimer(name: string, indexFromLast: number): Promise<void>;
  /** Runs commands of a replay in one go, where the driver can; else each step of theirs is taken by itself. */
  run?(commands: Command[]): Promise<void>;
  /** Waits until the check passes; throws its last error. */
  until(check: (seen: Seen) => void): Promise<void>;
}
