import { expect, it } from 'vitest';
import { parseYoutubeMessage } from './youtube-message';

it('reads position and state', () => {
  expect(parseYoutubeMessage('{"event":"infoDelivery","info":{"currentTime":12.5,"playerState":1}}')).toEqual(
    {
      position: 12.5,
      state: 'playing',
    },
  );
  expect(parseYoutubeMessage('{"event":"infoDelivery","info":{"playerState":0}}')).toEqual({
    position: null,
    state: 'ended',
  });
});

it('passes over what it does not know', () => {
  for (const data of [
    'no json',
    '{"event":"onReady","info":{"currentTime":1}}',
    'null',
    { event: 'infoDelivery' },
    '{"event":"infoDelivery","info":null}',
  ])
    expect(parseYoutubeMessage(data)).toBeNull();
});
