import type { Playback } from '@/api/types';

type Rendition = Playback['renditions'][number];

/**
 * The wished quality: 'auto' adapts to the connection, 'audio' is sound only, a number is the height in
 * lines.
 */
export type Quality = 'auto' | 'audio' | number;

/** Height in lines with which users in data saving mode start. */
export const SAVING_HEIGHT = 240;

/** Returns the index of the highest level up to the wish, or of the lowest one when all are higher. */
export function levelFor(heights: number[], wish: number): number {
  const lowest = heights.indexOf(Math.min(...heights));
  return heights.reduce(
    (best, height, i) => (height <= wish && height > (heights[best] ?? 0) ? i : best),
    lowest,
  );
}

/**
 * Returns the quality to start with: the remembered one. In data saving mode it is a low one, unless the user
 * has chosen since.
 */
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

/** Returns the rendition that a quality would fetch, for its size. */
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

/** Returns whole megabytes, at least 1. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000_000));

/** The list that is played: with the picture or without. */
export const listOf = (playback: Playback, quality: Quality): string =>
  (quality === 'audio' ? playback.audio : null) ?? playback.master;

/** Returns the access token of an address: its query, such as `?u=…&e=…&s=…`. */
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

/**
 * Returns a first estimate of the bandwidth (bit/s): the remembered one, limited to what the browser reports
 * now.
 */
export function guessBandwidth(remembered: number | null): number {
  const { connection } = navigator as Navigator & { connection?: { downlink?: number } };
  const said = connection?.downlink ? connection.downlink * 1_000_000 : Infinity;
  return Math.max(100_000, Math.min(remembered ?? 500_000, said));
}
