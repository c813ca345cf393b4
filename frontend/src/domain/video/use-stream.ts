import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { useLatest } from '@/kit/lib/use-latest';
import type { Playback } from '@/api/types';
import { guessBandwidth, listOf, type Quality } from './playback';
import type { Stream, StreamState } from './stream';

/** The media to play, the start position in seconds, and whether to start at once. */
export type Source = { src: string; playback?: Playback; at: number; play: boolean };
type Options = {
  source: Source;
  quality: Quality;
  /** The same lesson's playback with fresh links. */
  renew: () => Promise<Playback>;
  onFail: () => void;
  onElsewhere?: () => void;
};

/** MIME type of HLS, for browsers that play it natively. */
const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Plays a lesson's stream through Media Source Extensions where the browser has them. The code is fetched
 * only for a lesson with a stream. `src` is what the element plays natively, and undefined while the stream
 * feeds it.
 */
export function useStream(video: RefObject<HTMLVideoElement | null>, options: Options) {
  const { source, quality } = options;
  const stream = useRef<Stream>(null);
  const latest = useLatest(options);
  const [state, setState] = useState<StreamState>('ok');
  const [height, setHeight] = useState(0);
  // What a browser without Media Source Extensions plays natively: HLS playlists, or the file.
  const [own, setOwn] = useState<'lists' | 'file'>();
  const address = source.playback && listOf(source.playback, quality);

  useEffect(() => {
    if (!address) return;
    let over = false;
    const begin = async () => {
      const { openStream, streamsWork } = await import('./stream');
      const element = video.current;
      if (over || !element) return;
      if (!streamsWork()) return setOwn(element.canPlayType(HLS_TYPE) ? 'lists' : 'file');
      stream.current = openStream(element, {
        address,
        startAt: source.at,
        quality: latest.current.quality,
        bandwidth: guessBandwidth(usePlayerPrefs.getState().bandwidth),
        renew: async () => listOf(await latest.current.renew(), latest.current.quality),
        onState: (next) => {
          setState(next);
          if (next === 'failed') latest.current.onFail();
          if (next === 'elsewhere') latest.current.onElsewhere?.();
        },
        onHeight: setHeight,
      });
    };
    begin().catch(() => {
      if (!over) latest.current.onFail();
    });
    return () => {
      over = true;
      const ending = stream.current;
      stream.current = null;
      if (!ending) return;
      usePlayerPrefs.getState().set({ bandwidth: Math.round(ending.bandwidth()) });
      ending.close();
      setState('ok');
    };
  }, [source, address, video, latest]);

  useEffect(() => stream.current?.choose(quality), [quality]);

  const src = !address || own === 'file' ? source.src : own === 'lists' ? address : undefined;
  return { src, state, height };
}
