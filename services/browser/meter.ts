/** Measures how loud a page is. Where the browser cannot, it stays silent, and the sound plays all the same. */
export function createMeter() {
  const heard = new WeakSet<HTMLAudioElement>();
  let context: AudioContext | undefined;
  let analyser: AnalyserNode | undefined;
  let samples = new Uint8Array();

  return {
    /** Measures with a context that a press has let run, unless there is one already. */
    use(pressed: AudioContext): void {
      context ??= pressed;
      if (context !== pressed) pressed.close().catch(() => {});
    },
    listenTo(sound: HTMLAudioElement): void {
      if (!('AudioContext' in globalThis)) return;
      context ??= new AudioContext();
      // It is suspended where it was created without a press, and by a phone while another app has the sound.
      context.resume().catch(() => {});
      if (heard.has(sound)) return;
      heard.add(sound);
      if (!analyser) {
        analyser = context.createAnalyser();
        analyser.connect(context.destination);
        samples = new Uint8Array(analyser.fftSize);
      }
      context.createMediaElementSource(sound).connect(analyser);
    },
    level(): number {
      if (!analyser) return 0;
      analyser.getByteTimeDomainData(samples);
      return Math.min(1, samples.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0) / 100);
    },
  };
}
