import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { handOn } from './domDriver.ts';
import type { StageControl } from './manualApp.tsx';

const PREFIX = '#play=';

const commandSchema = v.tupleWithRest([v.string()], v.unknown());
const playSchema = v.object({
  path: v.string(),
  /** Commands that come before the first step, and those of each step with what they do in a sentence. */
  before: v.array(commandSchema),
  steps: v.array(v.object({ says: v.string(), commands: v.array(commandSchema) })),
});

type Play = v.InferOutput<typeof playSchema>;

/** A path that the address asks to be played, as the report on all paths writes it; undefined where it asks for none. */
export function playIn({ hash }: Location): Play | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    const { success, output } = v.safeParse(playSchema, JSON.parse(decodeURIComponent(hash.slice(PREFIX.length))));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Plays a path on the stage, step by step, under a strip that can hold it. */
export async function replay(play: Play, stage: StageControl, document: Document): Promise<void> {
  const hand = handOn(document, stage);
  const run = async (commands: Play['before']) => {
    for (const [name, ...values] of commands) await hand(name, values);
  };
  const strip = document.body.appendChild(document.createElement('aside'));
  strip.className = 'sandbox-strip';
  strip.setAttribute('aria-label', 'Replay');
  createRoot(strip).render(
    <Strip steps={[{ says: 'The page opens.', commands: play.before }, ...play.steps]} run={run} />,
  );
}

/** Milliseconds between two steps. */
const PACES = { slow: 3000, steady: 1500, fast: 400 };

function Strip({ steps, run }: { steps: Play['steps']; run: (commands: Play['before']) => Promise<void> }) {
  const [done, setDone] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [pace, setPace] = useState<keyof typeof PACES>('steady');
  const [problem, setProblem] = useState('');
  const step = steps[done];

  const isBusy = useRef(false);
  const next = async () => {
    if (!step || isBusy.current) return;
    isBusy.current = true;
    setProblem('');
    try {
      await run(step.commands);
      setDone(done + 1);
    } catch (error) {
      setHeld(true);
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      isBusy.current = false;
    }
  };
  useEffect(() => {
    if (isHeld || !step) return;
    const timer = setTimeout(next, PACES[pace]);
    return () => clearTimeout(timer);
  });

  return (
    <>
      <span role="status">
        {problem ||
          (step ? `Step ${done + 1} of ${steps.length}: ${step.says}` : `All ${steps.length} steps are played.`)}
      </span>
      <button type="button" onClick={() => setHeld(!isHeld)}>
        {isHeld ? 'Go on' : 'Pause'}
      </button>
      <button type="button" onClick={next} disabled={!step}>
        Next step
      </button>
      <label>
        Speed{' '}
        <select value={pace} onChange={({ target }) => setPace(target.value as keyof typeof PACES)}>
          {Object.keys(PACES).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </>
  );
}
