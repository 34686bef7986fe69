/** One for all sounds of the page; what measures how loud they are is made from it. */
let context: AudioContext | undefined;

/**
 * A sound that a visitor presses for before the code that plays it is there, and what measures how loud it is, where the browser
 * can. Has to be called while the press is handled: Safari lets only that play later on which a press itself has touched. Fetches
 * nothing. [SAMPLE-01]
 */
export function pressForSound() {
  const sound = new Audio();
  sound.load();
  try {
    context ??= new AudioContext();
    context.resume().catch(() => {});
  } catch {
    // The browser has none, or can open no more of them: the sound plays all the same.
  }
  return { sound, context };
}
