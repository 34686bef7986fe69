import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session.ts';
import { useShop } from '../../src/shop/context/shopContext.tsx';

type Session = SnapshotFrom<typeof sessionMachine>;

/** What a screen shows of the session; one of the selectors below picks it. */
export const useSession = <Value>(select: (session: Session) => Value): Value => useSelector(useShop().session, select);

/** Whether what is stored has not been read yet. */
export const isUnknown = (session: Session) => session.matches('unknown');
/** Whether somebody has signed in, but the provider could not say who. */
export const isUnidentified = (session: Session) => session.matches({ visitor: 'unidentified' });
/** Whether the provider is asked who has just signed in: a form would be of no use then. */
export const isIdentifying = (session: Session) =>
  session.matches({ visitor: 'checking' }) && session.context.hasSignedIn;
/** Whether the customer is being signed out. */
export const isSigningOut = (session: Session) => session.hasTag('busy');
/** Whether the provider could not be asked if the customer is still signed in. */
export const isUnreachable = (session: Session) => session.matches({ customer: 'unreachable' });
export const selectProblem = (session: Session) => session.context.problem;
export const selectNotice = (session: Session) => session.context.notice;
