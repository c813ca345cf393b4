import type { Playback } from '@/api/types';

type Rendition = Playback['renditions'][number];

/** What the learner wants to see: what the connection bears, a height in lines, or nothing but the sound. */
export type Quality = 'auto' | 'audio' | number;

/** Lines of the picture that who saves data begins with. */
export const SAVING_HEIGHT = 240;

/** The index of the best level that is no higher than wished; the lowest one where all are. */
export function levelFor(heights: number[], wish: number): number {
  const lowest = heights.indexOf(Math.min(...heights));
  return heights.reduce(
    (best, height, i) => (height <= wish && height > (heights[best] ?? 0) ? i : best),
    lowest,
  );
}

/** The first quality: the remembered one, but a low one for users who save data and have not chosen since. */
export const startQuality = (remembered: Quality, saving: boolean, chosen: boolean): Quality =>
  saving && !chosen && remembered !== 'audio' ? SAVING_HEIGHT : remembered;

/** The choices of a lesson's menu, best first. */
export function qualityChoices({
  renditions,
  audio: sound,
}: Pick<Playback, 'renditions' | 'audio'>): Quality[] {
  const heights = renditions.flatMap(({ height }) => (height === null ? [] : [height]));
  const audio: Quality[] = sound === null ? [] : ['audio'];
  return ['auto', ...new Set(heights.toSorted((a, b) => b - a)), ...audio];
}

/** The size of what would be fetched at a quality. */
export function renditionFor(
  { renditions }: Pick<Playback, 'renditions'>,
  quality: Quality,
): Rendition | undefined {
  if (quality === 'audio') return renditions.find(({ name }) => name === 'audio');
  const pictures = renditions.filter(({ height }) => height !== null);
  const wish = quality === 'auto' ? SAVING_HEIGHT : quality;
  return pictures[
    levelFor(
      pictures.map(({ height }) => height ?? 0),
      wish,
    )
  ];
}

/** Megabytes, as one says them: never none. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000_000));

/** The list that is played: with the picture or without. */
export const listOf = (playback: Playback, quality: Quality): string =>
  (quality === 'audio' ? playback.audio : null) ?? playback.master;

/** What `address` is opened with, such as `?u=…&e=…&s=…`. */
export const tokenOf = (address: string): string => new URL(address, window.location.href).search;

/** Whether an address asks for a token: playlists and keys do, segments do not. */
export const wantsToken = (address: string): boolean =>
  new URL(address, window.location.href).pathname.startsWith('/media/streams/');

/** The same address with another token. */
export function withToken(address: string, token: string): string {
  const url = new URL(address, window.location.href);
  url.search = token;
  return url.href;
}

/** A first guess of the connection (bit/s): what it was, and no more than the browser says of it now. */
export function guessBandwidth(remembered: number | null): number {
  const { connection } = navigator as Navigator & { connection?: { downlink?: number } };
  const said = connection?.downlink ? connection.downlink * 1_000_000 : Infinity;
  return Math.max(100_000, Math.min(remembered ?? 500_000, said));
}
