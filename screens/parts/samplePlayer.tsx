import { lengths, silhouettes } from 'virtual:samples';
import { useMachine } from '@xstate/react';
import { type MouseEvent, useCallback, useId, useRef } from 'react';
import type { PressedSound } from '../../services/browser/audio.ts';
import { type SampleName, sampleUrl } from '../../src/content/samples.ts';
import { ignoreHeldEnter } from '../../src/lib/heldKey.ts';
import { useShop } from '../../src/shop/context/shopContext.tsx';
import { sampleFlowOf } from '../../src/shop/flows/sample.ts';
import { useMachineArguments } from '../../src/shop/flows/useMachineArguments.ts';
import { ProblemText } from './messages.tsx';
import { barsOf, describeTime, follow, formatTime, widthOf } from './scrubber.ts';
import { Transcript } from './transcript.tsx';

export interface SamplePlayerProps {
  name: SampleName;
  title: string;
  /** What the press on the button has touched. */
  pressed: PressedSound;
  /** Whether the visitor is still at the button in whose place the player comes. */
  takesFocus: boolean;
}

/** Plays a title's sample at once. The outline of the title's picture is the slider. [SAMPLE-01 SAMPLE-02 SAMPLE-04] */
export function SamplePlayer({ name, title, pressed, takesFocus }: SamplePlayerProps) {
  const [flow, send] = useMachine(...useMachineArguments(sampleFlowOf, { input: { name, title } }));
  const { audio } = useShop().services;
  const id = useId();
  const isPlaying = flow.matches('playing');
  const isOn = isPlaying || flow.matches('loading');
  const heights = silhouettes[name];
  const length = lengths[name];

  const hasOwnPress = useRef(false);

  /**
   * The second press of a double click on the button that was here is not meant for what is in its place now. `ignoreStrayClicks`
   * may have come with the shop only after the first one. Taps, which few browsers count, are told apart there alone.
   */
  const ignoreSecondPress = (event: MouseEvent) => {
    if (event.detail < 2 || hasOwnPress.current) hasOwnPress.current = true;
    else {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  /** The press on the button that was here counts. */
  const begin = useCallback(
    (button: HTMLButtonElement | null) => {
      if (!button) return;
      if (takesFocus) button.focus({ preventScroll: true });
      audio.takeSound(name, pressed);
      send({ type: 'sample.play' });
    },
    [send, takesFocus, audio, name, pressed],
  );
  const scrubber = useCallback(
    (element: HTMLElement | null) =>
      element
        ? follow(element, {
            heights,
            length,
            position: () => audio.position(name),
            onJump: (listener) => audio.onJump(name, listener),
            isPlaying,
          })
        : undefined,
    [heights, length, audio, name, isPlaying],
  );

  return (
    <div
      className="sample sample-player"
      aria-busy={flow.hasTag('busy')}
      onMouseDownCapture={ignoreSecondPress}
      onClickCapture={ignoreSecondPress}
    >
      <button
        ref={begin}
        type="button"
        className="sample-button"
        aria-label={`${isOn ? 'Pause' : 'Play'} the sample of ${title}`}
        data-playing={isOn || undefined}
        data-busy={flow.hasTag('busy') || undefined}
        onClick={() => send({ type: isOn ? 'sample.pause' : 'sample.play' })}
        onKeyDown={ignoreHeldEnter}
      />
      <div className="sample-scrubber" ref={scrubber}>
        <label className="visually-hidden" htmlFor={id}>
          {`Position in the sample of ${title}`}
        </label>
        <input
          id={id}
          type="range"
          min="0"
          max={Math.floor(length)}
          step="1"
          defaultValue="0"
          aria-valuetext={describeTime(0, length)}
          // Not `disabled`, which would take the focus away from whoever has moved in the sample.
          aria-disabled={flow.matches('failed') || undefined}
          onInput={({ currentTarget }) => send({ type: 'sample.seek', seconds: Number(currentTarget.value) })}
        />
        <svg viewBox={`0 0 ${widthOf(heights)} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path className="sample-bars" d={barsOf(heights)} />
          <path className="sample-heard" />
        </svg>
      </div>
      <span className="sample-time" aria-hidden="true">
        <span>{formatTime(0, length)}</span>
      </span>
      <ProblemText problem={flow.context.problem} still />
      {flow.matches('failed') && (
        <p className="hint">
          <a href={sampleUrl(name)}>Open the sound file</a>
        </p>
      )}
      <Transcript name={name} />
    </div>
  );
}
