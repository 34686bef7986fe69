/** Measures how loud a page is. Where no context is given to it, it measures silence. */
export function createMeter() {
  const heard = new WeakSet<HTMLAudioElement>();
  let context: AudioContext | undefined;
  let analyser: AnalyserNode | undefined;
  let samples = new Uint8Array();

  return {
    /** Measures with a context that a press has let run. */
    use(pressed: AudioContext): void {
      context = pressed;
    },
    listenTo(sound: HTMLAudioElement): void {
      if (!context) return;
      // A phone suspends it while another app has the sound.
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
