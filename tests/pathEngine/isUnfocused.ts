/**
 * Once the page had the time to move it, whether the focus is on nothing of the page. Runs in a browser, where it is sent as
 * text.
 */
export const isUnfocused = (): Promise<boolean> =>
  new Promise(requestAnimationFrame).then(() => document.activeElement === document.body);
