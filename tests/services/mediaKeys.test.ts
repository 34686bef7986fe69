import { expect, test } from 'vitest';
import { offerMediaKeys } from '../../services/browser/mediaKeys.ts';
import { mediaKeys } from './mediaKeys.ts';

test('a browser that does not know one of the media keys has all others [SAMPLE-04d]', () => {
  const keys = mediaKeys();
  const { setActionHandler } = navigator.mediaSession;
  navigator.mediaSession.setActionHandler = (action, handler) => {
    if (action === 'seekbackward') throw new TypeError('seekbackward is no action');
    setActionHandler(action, handler);
  };
  offerMediaKeys(new Audio(), 'The Fortress of Death', async () => {});
  expect([...keys.keys()]).toEqual(['play', 'pause', 'seekforward', 'seekto']);
});
