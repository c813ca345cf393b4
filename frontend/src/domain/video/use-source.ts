import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Playback } from '@/api/types';
import { startQuality, type Quality } from './playback';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { prefersReducedData } from '@/kit/lib/prefers-reduced-data';
import { useStream, type Source } from './use-stream';
import type { VideoPlayerProps } from './video-player';

/** `readyState` from which length and place are known. */
const HAVE_METADATA = 1;

/**
 * Chooses what the video element plays, a file or a stream. Expired links are replaced, and playback resumes
 * at its position. After a failure it retries once automatically, then when the viewer asks for it or the
 * connection returns.
 */
export function useSource(video: RefObject<HTMLVideoElement | null>, props: VideoPlayerProps) {
  const { renew: fetchLinks } = props;
  const [source, setSource] = useState<Source>({
    src: props.src,
    playback: props.playback,
    at: props.startAt ?? 0,
    play: props.autoPlay ?? false,
  });
  const [recovery, setRecovery] = useState<'none' | 'renewing' | 'failed'>('none');
  // One automatic retry after an error. Allowed again once the video has played.
  const renewed = useRef(false);
  const begun = useRef<Source>(null);
  const prefs = usePlayerPrefs();
  const quality = startQuality(prefs.quality, prefersReducedData(), prefs.qualityChosen);

  /** Returns position and playing state. Before playback has begun, the initial values apply. */
  function place(): Pick<Source, 'at' | 'play'> {
    const element = video.current;
    return element && element.readyState >= HAVE_METADATA
      ? { at: element.currentTime, play: !element.paused }
      : source;
  }

  async function renew(wish?: 'play') {
    const { at, play: playing } = place();
    const play = wish === 'play' || playing;
    setRecovery('renewing');
    try {
      const fresh = await fetchLinks?.();
      setSource({
        src: fresh?.src ?? props.src,
        playback: fresh ? fresh.playback : props.playback,
        at,
        play,
      });
      setRecovery('none');
      // Setting an unchanged link does not make the element load again.
      if (!fresh?.playback) video.current?.load();
    } catch {
      setSource({ ...source, at, play });
      setRecovery('failed');
    }
  }

  function fail() {
    if (renewed.current || !fetchLinks) return setRecovery('failed');
    renewed.current = true;
    void renew();
  }

  async function freshPlayback(): Promise<Playback> {
    const fresh = await fetchLinks?.();
    if (!fresh?.playback) throw new Error('The lesson has no stream any more.');
    return fresh.playback;
  }

  const stream = useStream(video, {
    source,
    quality,
    renew: freshPlayback,
    onFail: fail,
    onElsewhere: props.onElsewhere,
  });

  function begin(element: HTMLVideoElement) {
    element.volume = prefs.volume;
    element.muted = prefs.muted;
    element.playbackRate = prefs.rate;
    // When the same source is loaded again after a media error, keep its position.
    if (begun.current === source) return;
    begun.current = source;
    if (source.at > 0 && source.at < element.duration - 1) element.currentTime = source.at;
    // A browser that forbids it leaves the play button to be pressed.
    if (source.play) element.play().catch(() => undefined);
  }

  // The element starts loading before it is mounted, so its events may fire before React listens. Catch up
  // with its state.
  const catchUp = useEffectEvent((element: HTMLVideoElement) => {
    if (element.readyState >= HAVE_METADATA) begin(element);
    else if (element.error) fail();
  });
  useEffect(() => {
    if (video.current) catchUp(video.current);
  }, [video]);

  const onBack = useEffectEvent(() => {
    if (recovery === 'failed') void renew();
  });
  useEffect(() => {
    const goOn = () => onBack();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, []);

  function choose(wish: Quality) {
    // Audio has a playlist of its own, which is opened at the present position.
    if ((wish === 'audio') !== (quality === 'audio')) setSource({ ...source, ...place() });
    prefs.set({ quality: wish, qualityChosen: true });
  }

  return {
    src: stream.src,
    playback: source.playback,
    quality,
    height: stream.height,
    lost: stream.state === 'lost',
    failed: recovery === 'failed',
    begin,
    fail,
    renew,
    choose,
    onPlaying: () => (renewed.current = false),
  };
}
