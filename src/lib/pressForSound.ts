/**
 * A sound that a visitor presses for before the code that plays it is there, and what measures how loud it is, where the browser
 * can. Has to be called while the press is handled: Safari lets only that play later on which a press itself has touched. Fetches
 * nothing. [SAMPLE-01]
 */
export function pressForSound() {
  const sound = new Audio();
  sound.load();
  const context = 'AudioContext' in globalThis ? new AudioContext() : undefined;
  context?.resume().catch(() => {});
  return { sound, context };
}
