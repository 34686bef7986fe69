import { type MouseEvent, useEffect } from 'react';
import * as v from 'valibot';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

const carried = v.object({ username: v.string() });
const carriedReset = v.object({ resetNeeded: v.literal(true) });

/** The username that the screen before has left in the history entry; empty without one. [FORM-03] */
export function useCarriedUsername(): string {
  const state = useHistoryState<unknown>();
  return v.is(carried, state) ? state.username : '';
}

/** Whether the visitor wanted to sign in, and has to choose a new password first. [LOGIN-07] */
export const useCarriedReset = (): boolean => v.is(carriedReset, useHistoryState<unknown>());

/** Forgets what the screen before has left, so that Back does not show it to the next visitor. [FORM-03] */
export const forgetCarried = (): void => window.history.replaceState(null, '');

/** The same once a screen is shown. */
export const useForgottenCarried = (): void => useEffect(forgetCarried, []);

interface CarryingLinkProps {
  to: string;
  className?: string;
  /** What is carried where no form on the screen asks for a username. */
  username?: string;
  children: string;
}

/** A link to another flow, which finds there the username, or the email, that is typed on this screen; so does Back. [FORM-03] */
export function CarryingLink({ username, ...link }: CarryingLinkProps) {
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('main form :is([name=username], [name=email])')];
    const typed = fields.find(({ value }) => value !== '') ?? fields[0];
    const state = { username: typed?.value ?? username };
    // For Back, too.
    window.history.replaceState(state, '');
    navigate(link.to, { state });
  };
  return <Link {...link} onClick={follow} />;
}
