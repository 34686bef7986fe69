import type { SampleName } from '../../src/content/samples.ts';
import { transcripts } from '../../src/content/transcripts.ts';

/** What is heard in a sample, once it is asked for. [SAMPLE-04] */
export function Transcript({ name }: { name: SampleName }) {
  return (
    <details className="sample-transcript">
      <summary>Transcript</summary>
      <p>{transcripts[name]}</p>
    </details>
  );
}
