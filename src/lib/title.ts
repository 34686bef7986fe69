import { useEffect } from 'react';

/**
 * Titles the document as long as a stage of a screen is shown. Afterwards the title of the screen comes back: the given
 * one, or the one from before.
 */
export function useTitle(title: string | undefined, ofScreen?: string): void {
  useEffect(() => {
    if (title === undefined) return;
    let before = '';
    const apply = () => {
      before = ofScreen ?? document.title;
      document.title = title;
    };
    apply();
    // An arrival sets the title of the screen, after its stage has been shown.
    window.addEventListener('navigated', apply);
    return () => {
      window.removeEventListener('navigated', apply);
      document.title = before;
    };
  }, [title, ofScreen]);
}
