import { useEffect, useRef } from 'react';
import { focusHeading, scrollToStart } from '../../src/lib/focus.ts';
import { useVisitor } from '../../src/shop/context/shopContext.tsx';

/**
 * For a screen that differs between visitors and customers: signing in or out counts as a navigation, scrolls to the
 * top and moves the focus to the heading, unless a message has taken it. [NAV-10 FORM-01]
 */
export function useUserChange(): void {
  const { isKnown, user } = useVisitor();
  const username = user?.username;
  const before = useRef<{ username: string | undefined }>(undefined);

  useEffect(() => {
    if (!isKnown) return;
    const changed = before.current !== undefined && before.current.username !== username;
    before.current = { username };
    if (!changed) return;
    const message = document.activeElement?.closest('.notice');
    scrollToStart();
    if (message) message.scrollIntoView({ block: 'nearest' });
    else focusHeading();
  }, [isKnown, username]);
}
