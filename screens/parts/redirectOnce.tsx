import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { shownPath } from '../../src/lib/shownPath.ts';

interface RedirectOnceProps {
  to: string;
  replace?: boolean;
  state?: object;
}

/** Leads on once, unless the visitor has followed a link whose page has not come yet. [CREATE-03 LOGIN-07] */
export function RedirectOnce({ to, ...options }: RedirectOnceProps) {
  const [address, navigate] = useLocation();
  const hasLed = useRef(false);
  useLayoutEffect(() => {
    if (hasLed.current || address !== shownPath()) return;
    hasLed.current = true;
    navigate(to, options);
  });
  return null;
}
