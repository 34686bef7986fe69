import { type ComponentType, useRef, useState } from 'react';
import type { PressedSound } from '../../services/browser/audio.ts';
import { type SampleName, sampleOf, sampleUrl } from '../../src/content/samples.ts';
import { lazyModule } from '../../src/lib/lazyModule.ts';
import { pressForSound } from '../../src/lib/pressForSound.ts';
import { useShopLoader } from '../../src/shop/context/shopContext.tsx';
import { ProblemText } from './messages.tsx';
import type { SamplePlayerProps } from './samplePlayer.tsx';
import { Transcript } from './transcript.tsx';
import { useCodeOnPress } from './useCodeOnPress.ts';
import { useHydrated } from './useHydrated.ts';

interface SampleProps {
  /** The name of the title's picture. */
  picture: string;
  title: string;
}

interface Opened {
  Player: ComponentType<SamplePlayerProps>;
  pressed: PressedSound;
  takesFocus: boolean;
}

const player = lazyModule(() => import('./samplePlayer.tsx'));

/** A title's sample: a button, in whose place the player comes once it is pressed. Nothing is fetched before. [SAMPLE-01] */
export function Sample({ picture, title }: SampleProps) {
  const name = sampleOf(picture);
  return name ? <SampleOf name={name} title={title} /> : null;
}

function SampleOf({ name, title }: { name: SampleName; title: string }) {
  const loader = useShopLoader();
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const loadPlayer = async () => {
    const pressed = pressForSound();
    const [{ SamplePlayer: Player }] = await Promise.all([player.load(), loader.load()]);
    return { Player, pressed };
  };
  const open = useCodeOnPress(loadPlayer, (loaded) => {
    const { activeElement, body } = document;
    const takesFocus = activeElement === button.current || activeElement === body;
    setOpened({ ...loaded, takesFocus });
  });
  if (opened) {
    const { Player, ...given } = opened;
    return <Player name={name} title={title} {...given} />;
  }
  return (
    <div className="sample">
      <button
        ref={button}
        type="button"
        className="button button-quiet sample-open"
        aria-label={`Listen to a sample of ${title}`}
        disabled={!isHydrated}
        {...open.button}
      >
        Listen to a sample
      </button>
      <noscript>
        <a href={sampleUrl(name)}>Listen to a sample</a>
        {/* Not in the code that a browser fetches: React renders nothing in this element there. */}
        {import.meta.env.SSR && <Transcript name={name} />}
      </noscript>
      <ProblemText problem={open.problem} />
    </div>
  );
}
