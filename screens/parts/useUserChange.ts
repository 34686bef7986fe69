import { useEffect, useRef } from 'react';
import { focusHeading, scrollToStart } from '../../src/lib/focus.ts';
import { useVisitor } from '../../src/shop/context/shopContext.tsx';
import { forgetCarried } from './carriedUsername.tsx';

/**
 * For a screen that differs between visitors and customers: signing in or out counts as a navigation, scrolls to the
 * top and moves the focus to the heading, unless a message has taken it. What the screen before has filled the form with is
 * not for whoever comes next. [NAV-10 FORM-01 FORM-03]
 */
export function useUserChange(): void {
  const { isKnown, user } = useVisitor();
  const username = user?.username;
  const before = useRef<{ username: string | undefined }>(undefined);

  useEffect(() => {
    if (!isKnown) return;
    const changed = before.current !== undefined && before.current.username !== username;
    before.current = { username };
    // A customer has no form here that it could fill before they sign out.
    if (changed || username) forgetCarried();
    if (!changed) return;
    const message = document.activeElement?.closest('.notice');
    scrollToStart();
    if (message) message.scrollIntoView({ block: 'nearest' });
    else focusHeading();
  }, [isKnown, username]);
}
