import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/video';
import { RATES, usePlayerPrefs } from '@/shared/stores/player-prefs';
import { KeysHelp } from './keys-help';
import { useVideoKeys } from './use-video-keys';
import type { VideoPlayerProps } from './video-player';
import './video.css';

/** Keys and remembered volume are our own. */
const attributes = { nohotkeys: '', novolumepref: '', nomutedpref: '' };

/** `readyState` from which length and place are known. */
const HAVE_METADATA = 1;

type Source = { src: string; at: number; play: boolean };

/** A file of ours, with our own controls. A link that has expired is replaced, and playing goes on where it was. */
export default function LocalVideo(props: VideoPlayerProps) {
  const { title, poster, startAt = 0, autoPlay = false, hotkeys = 'focus', renewSrc, overlay } = props;
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [source, setSource] = useState<Source>({ src: props.src, at: startAt, play: autoPlay });
  const [recovery, setRecovery] = useState<'none' | 'renewing' | 'failed'>('none');
  // One attempt by itself after an error; allowed again once the video has played.
  const renewed = useRef(false);
  const prefs = usePlayerPrefs();
  const boxId = useId();
  useVideoKeys(box, video, hotkeys, props.onNote);
  useImperativeHandle(
    props.handle,
    () => ({
      position: () => video.current?.currentTime ?? 0,
      seek: (position) => {
        if (!video.current) return;
        video.current.currentTime = position;
        video.current.play().catch(() => undefined);
      },
    }),
    [],
  );

  async function renew() {
    const element = video.current;
    // What has never begun still has its first wish; what has, goes on as it was.
    const begun = element && element.readyState >= HAVE_METADATA;
    const at = begun ? element.currentTime : source.at;
    const play = begun ? !element.paused : source.play;
    setRecovery('renewing');
    try {
      setSource({ src: (await renewSrc?.()) ?? props.src, at, play });
      setRecovery('none');
      // The same link again changes nothing by itself.
      video.current?.load();
    } catch {
      setSource({ ...source, at, play });
      setRecovery('failed');
    }
  }

  function begin(element: HTMLVideoElement) {
    element.volume = prefs.volume;
    element.muted = prefs.muted;
    element.playbackRate = prefs.rate;
    if (source.at > 0 && source.at < element.duration - 1) element.currentTime = source.at;
    // A browser that forbids it leaves the play button to be pressed.
    if (source.play) element.play().catch(() => undefined);
  }

  function fail() {
    if (renewed.current || !renewSrc) return setRecovery('failed');
    renewed.current = true;
    void renew();
  }

  // A quick answer may be in before React listens: the element is made, and loads, before it is put into the page.
  const catchUp = useEffectEvent((element: HTMLVideoElement) => {
    if (element.readyState >= HAVE_METADATA) begin(element);
    else if (element.error) fail();
  });
  useEffect(() => {
    if (video.current) catchUp(video.current);
  }, []);

  return (
    <div ref={box} id={boxId} className="video-box relative bg-ink">
      <MediaController
        {...attributes}
        // By id: what lies over the picture goes to full screen with it.
        {...{ fullscreenelement: boxId }}
        className="aspect-video size-full video-room"
        aria-label={t('player', { title })}
      >
        {/* eslint-disable-next-line jsx-a11y-x/media-has-caption -- a lesson has no captions on the wire */}
        <video
          ref={video}
          slot="media"
          src={source.src}
          poster={poster ?? undefined}
          preload="metadata"
          playsInline
          onLoadedMetadata={(event) => begin(event.currentTarget)}
          onPlaying={() => (renewed.current = false)}
          onTimeUpdate={(event) => {
            if (!event.currentTarget.paused) props.onTime?.(event.currentTarget.currentTime);
          }}
          onPause={(event) => {
            if (!event.currentTarget.ended) props.onPause?.(event.currentTarget.currentTime);
          }}
          onEnded={() => props.onEnded?.()}
          onVolumeChange={({ currentTarget: { volume, muted } }) => prefs.set({ volume, muted })}
          onError={fail}
        />
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        <MediaControlBar className="video-bar">
          <MediaPlayButton />
          <MediaTimeRange />
          {/* Not a button, which would have to be called by the time it shows. */}
          <MediaTimeDisplay showDuration noToggle />
          <MediaMuteButton />
          <MediaVolumeRange className="video-wide" />
          <RateSelect onChoose={(rate) => video.current && (video.current.playbackRate = rate)} />
          <KeysHelp container={box} notes={props.onNote !== undefined} />
          <MediaPipButton className="video-wide" />
          <MediaFullscreenButton />
        </MediaControlBar>
      </MediaController>
      {overlay}
      {recovery === 'failed' ? (
        <div
          role="alert"
          className="on-deep absolute inset-0 z-10 flex flex-col items-center justify-center gap-4 bg-ink px-6 text-center text-white"
        >
          <p>{t('failed')}</p>
          <Button variant="onDeep" size="sm" onClick={() => void renew()}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** A list of the browser's own: it works in full screen, by touch and by keyboard. */
function RateSelect({ onChoose }: { onChoose: (rate: number) => void }) {
  const { rate, set } = usePlayerPrefs();
  return (
    <select
      aria-label={t('speed')}
      value={rate}
      onChange={(event) => {
        const chosen = Number(event.target.value);
        set({ rate: chosen });
        onChoose(chosen);
      }}
      className="on-deep w-13 appearance-none rounded-control bg-transparent text-center text-small font-semibold text-white tnum hover:bg-white/15"
    >
      {RATES.map((choice) => (
        <option key={choice} value={choice} className="text-ink">
          {t('speedOf', { rate: String(choice) })}
        </option>
      ))}
    </select>
  );
}
