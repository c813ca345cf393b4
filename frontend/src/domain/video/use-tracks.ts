import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Caption, Chapter } from '@/api/types';

function showOnly(video: HTMLVideoElement, language: string): void {
  for (const track of video.textTracks)
    if (track.kind === 'captions') track.mode = track.language === language ? 'showing' : 'disabled';
}

/**
 * Shows the captions in `language`; an empty `language` hides them. If captions fail to load, probably because
 * their links expired, calls `onOld` once to renew them.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: Caption[],
  language: string,
  onOld: () => void,
): void {
  const renew = useEffectEvent(onOld);
  useEffect(() => {
    if (video.current) showOnly(video.current, language);
  }, [video, captions, language]);
  useEffect(() => {
    const tracks = video.current?.querySelectorAll('track[kind=captions]') ?? [];
    let asked = false;
    const onError = () => {
      if (!asked) renew();
      asked = true;
    };
    for (const track of tracks) track.addEventListener('error', onError);
    return () => {
      for (const track of tracks) track.removeEventListener('error', onError);
    };
  }, [video, captions]);
}

/** Marks chapters on the time line, where the player's controls look for them. */
export function addChapters(video: HTMLVideoElement, chapters: Chapter[]): void {
  const known = [...video.textTracks].some(({ kind }) => kind === 'chapters');
  if (known || chapters.length === 0 || typeof VTTCue === 'undefined') return;
  const track = video.addTextTrack('chapters');
  for (const [i, { title, start }] of chapters.entries())
    track.addCue(new VTTCue(start, chapters[i + 1]?.start ?? video.duration, title));
  track.mode = 'hidden';
}
