import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The username that the screen before has left in the history entry; empty without one. [FORM-03] */
export function useCarriedUsername(): string {
  const state = useHistoryState<unknown>();
  return typeof state === 'object' && state !== null && 'username' in state && typeof state.username === 'string'
    ? state.username
    : '';
}

interface CarryingLinkProps {
  to: string;
  className?: string;
  /** What is carried where no form on the screen asks for a username. */
  username?: string;
  children: string;
}

/** A link to another flow, which finds the username there that is typed on this screen. [FORM-03] */
export function CarryingLink({ to, className, username = '', children }: CarryingLinkProps) {
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const isForThisTab = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0);
    if (!isForThisTab) return;
    event.preventDefault();
    const typed = document.querySelector<HTMLInputElement>('main form input[name="username"]')?.value;
    navigate(to, { state: { username: typed ?? username } });
  };
  return (
    <Link to={to} {...(className !== undefined && { className })} onClick={follow}>
      {children}
    </Link>
  );
}
