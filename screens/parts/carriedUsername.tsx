import type { MouseEvent } from 'react';
import * as v from 'valibot';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

const carried = v.object({ username: v.string() });
const carriedReset = v.object({ resetNeeded: v.literal(true) });

/**
 * The username that the screen before has left in the history entry; empty without one. Not from a hook, which would know of none
 * when a page that the build has rendered is hydrated, as after a reload. For the first value of a field alone, which React does
 * not compare with what was rendered. [FORM-03]
 */
export function carriedUsername(): string {
  const state: unknown = 'history' in globalThis ? window.history.state : undefined;
  return v.is(carried, state) ? state.username : '';
}

/** Whether the visitor wanted to sign in, and has to choose a new password first. [LOGIN-07] */
export const useCarriedReset = (): boolean => v.is(carriedReset, useHistoryState<unknown>());

/** Forgets what the screen before has left, so that Back does not show it to the next visitor. [FORM-03] */
export const forgetCarried = (): void => window.history.replaceState(null, '');

interface CarryingLinkProps {
  to: string;
  className?: string;
  /** What is carried where no form on the screen asks for a username. */
  username?: string;
  children: string;
}

/** A link to another flow. What is typed here as username, or as email, is in the form there, and after Back in the one here. [FORM-03] */
export function CarryingLink({ username, ...link }: CarryingLinkProps) {
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('main form :is([name=username], [name=email])')];
    const typed = fields.find(({ value }) => value !== '') ?? fields[0];
    // For Back, beside what the screen before has left.
    if (typed) window.history.replaceState({ ...window.history.state, username: typed.value }, '');
    navigate(link.to, { state: { username: typed?.value ?? username } });
  };
  return <Link {...link} onClick={follow} />;
}
