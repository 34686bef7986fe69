import { useState } from 'react';
import { videoOf, videoRights } from '../../src/content/embeds.ts';
import { WIDE } from '../../src/content/pictureShapes.ts';
import { focusElement } from '../../src/lib/focus.ts';
import { Picture } from './picture.tsx';
import { useHydrated } from './useHydrated.ts';

interface VideoProps {
  /** The game page's address, which the video belongs to. */
  path: string;
  /** What assistive technology calls the video. */
  name: string;
  /** The picture that is shown until it is played. */
  poster: string;
}

/**
 * A video of another service. Only a poster image of our own is shown, and nothing is loaded from the service, until
 * the visitor presses play.
 */
export function Video({ path, name, poster }: VideoProps) {
  const [plays, setPlays] = useState(false);
  const isHydrated = useHydrated();
  const address = videoOf(path);
  if (plays) {
    return (
      <div className="video">
        <iframe
          ref={focusElement}
          src={address}
          title={name}
          allow="autoplay; fullscreen; picture-in-picture"
          sandbox={videoRights}
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <p className="hint">
          <span>Does it not play?</span>{' '}
          <a href={address} target="_blank" rel="noopener noreferrer">
            Open the video in a tab of its own
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="video">
      <Picture name={poster} alt="" shape={WIDE} sizes="(min-width: 60rem) 50rem, 92vw" />
      <button type="button" className="video-play" disabled={!isHydrated} onClick={() => setPlays(true)}>
        <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="30" />
          <path d="M24 18l24 14-24 14z" />
        </svg>
        <span>{`Play the video: ${name}`}</span>
      </button>
      <noscript>
        <a href={address} target="_blank" rel="noopener noreferrer">
          The video
        </a>
      </noscript>
      <p className="hint">It comes from a video service, which is contacted once you press play.</p>
    </div>
  );
}
