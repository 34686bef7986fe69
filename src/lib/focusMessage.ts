import { focusHeading } from './focus.ts';

/** A ref for a message that takes the focus when it appears, and leaves it to the heading when it goes. */
export function focusMessage(element: HTMLElement | null): () => void {
  element?.focus();
  return () => {
    if (document.activeElement === element) focusHeading();
  };
}
