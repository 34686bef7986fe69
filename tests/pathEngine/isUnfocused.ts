/** Whether no element has the focus, once the page had the time to move it. Runs in a browser, where it is sent as text. */
export const isUnfocused = (): Promise<boolean> =>
  new Promise(requestAnimationFrame).then(() => document.activeElement === document.body);
