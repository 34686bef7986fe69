import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * The attributes of a frame that takes the focus where what had it within the frame is gone, as a button that was pressed. Before
 * `keepFocus` of the site, which would lead away from what is driven, to the name of the machine.
 */
export function useKeptFocus<Frame extends HTMLElement>() {
  const ref = useRef<Frame>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    // React tells of no blur where it removes what has the focus.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = relatedTarget instanceof Node && ref.current?.contains(relatedTarget) === true;
    },
  };
}
