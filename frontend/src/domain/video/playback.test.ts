import { afterEach, expect, it, vi } from 'vitest';
import {
  guessBandwidth,
  levelFor,
  megabytes,
  qualityChoices,
  renditionFor,
  startQuality,
  tokenOf,
  wantsToken,
  withToken,
} from './playback';

const renditions = [
  { name: '240p', height: 240, bytes: 4_100_000 },
  { name: '480p', height: 480, bytes: 12_600_000 },
  { name: '720p', height: 720, bytes: 25_000_000 },
  { name: 'audio', height: null, bytes: 900_000 },
];

afterEach(() => vi.unstubAllGlobals());

it('takes the best level that is no higher than wished, else the lowest', () => {
  expect(levelFor([240, 480, 720], 720)).toBe(2);
  expect(levelFor([240, 480, 720], 600)).toBe(1);
  expect(levelFor([720, 240, 480], 100)).toBe(1);
  expect(levelFor([720], 240)).toBe(0);
});

it('offers what there is, best first, with the sound last', () => {
  expect(qualityChoices({ renditions, audio: '/audio.m3u8' })).toEqual(['auto', 720, 480, 240, 'audio']);
  expect(qualityChoices({ renditions: renditions.slice(0, 1), audio: null })).toEqual(['auto', 240]);
});

it('begins as remembered, and low for learners who save data until they choose', () => {
  expect(startQuality(720, false, false)).toBe(720);
  expect(startQuality(720, true, false)).toBe(240);
  expect(startQuality('auto', true, false)).toBe(240);
  expect(startQuality('audio', true, false)).toBe('audio');
  expect(startQuality(720, true, true)).toBe(720);
});

it('knows about how much a quality is, and never says nothing', () => {
  expect(megabytes(renditionFor({ renditions }, 'auto')?.bytes ?? 0)).toBe(4);
  expect(megabytes(renditionFor({ renditions }, 720)?.bytes ?? 0)).toBe(25);
  expect(megabytes(renditionFor({ renditions }, 'audio')?.bytes ?? 0)).toBe(1);
  expect(megabytes(200)).toBe(1);
  expect(renditionFor({ renditions: [] }, 240)).toBeUndefined();
});

it('replaces the token of playlists and keys, and leaves segments alone', () => {
  const key = 'https://kaushal.test/media/streams/l1/keys/240p?u=1&e=2&s=old';
  const fresh = tokenOf('/media/streams/l1/master.m3u8?u=1&e=9&s=new');
  expect(fresh).toBe('?u=1&e=9&s=new');
  expect(withToken(key, fresh)).toBe('https://kaushal.test/media/streams/l1/keys/240p?u=1&e=9&s=new');
  expect(wantsToken(key)).toBe(true);
  expect(wantsToken('https://cdn.test/media/segments/f/240p/1.ts')).toBe(false);
});

it('guesses the connection by what it was, and not above what the browser says', () => {
  expect(guessBandwidth(null)).toBe(500_000);
  expect(guessBandwidth(3_000_000)).toBe(3_000_000);
  vi.stubGlobal('navigator', { connection: { downlink: 0.4 } });
  expect(guessBandwidth(3_000_000)).toBe(400_000);
  vi.stubGlobal('navigator', { connection: { downlink: 0 } });
  expect(guessBandwidth(20_000)).toBe(100_000);
});
