import type { SnapshotFrom } from 'xstate';
import type { CartNotice, cartMachine } from '../../../machines/cart.ts';
import type { sessionMachine } from '../../../machines/session.ts';
import type { CartLine, User } from '../../../services/browser/sharedState.ts';

/** What every page shows of its visitor. */
export interface VisitorState {
  /** False until what is stored has been read, and on pages as they are built. */
  isKnown: boolean;
  user: User | undefined;
  lines: readonly CartLine[];
  /** The adventures that the customer has unlocked; none while they are not known. */
  unlocked: readonly string[];
  notice: CartNotice | undefined;
  /** False where the browser does not store what is in the cart. */
  isPersisted: boolean;
}

/** A page's first picture, which is the same for everybody. */
export const ANONYMOUS: VisitorState = {
  isKnown: false,
  user: undefined,
  lines: [],
  unlocked: [],
  notice: undefined,
  isPersisted: true,
};

/** The visitor's state according to the two machines. Returns a new object each time: compare with `isSame`. */
export function selectVisitor(session: SnapshotFrom<typeof sessionMachine>, cart: SnapshotFrom<typeof cartMachine>) {
  const isKnown = !session.matches('unknown') && !cart.matches('unknown');
  const { user, unlockedAdventures: unlocked } = session.context;
  const { lines, notice, isPersisted } = cart.context;
  return { isKnown, user, lines, unlocked, notice, isPersisted };
}

export const isSame = (one: VisitorState, other: VisitorState): boolean =>
  one.isKnown === other.isKnown &&
  one.user === other.user &&
  one.lines === other.lines &&
  one.unlocked === other.unlocked &&
  one.notice === other.notice &&
  one.isPersisted === other.isPersisted;
