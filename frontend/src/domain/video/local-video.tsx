import { MediaController } from 'media-chrome/react';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/video';
import { partsOfPlayer } from '@/i18n/video-controls';
import { prefersReducedData } from '@/kit/lib/prefers-reduced-data';
import { usePlayerPrefs } from '@/domain/video/player-prefs';
import { ControlBar } from './control-bar';
import { ConnectionNotice } from './connection-notice';
import { ElsewhereNotice } from './elsewhere-notice';
import { useMediaSession } from './use-media-session';
import { useSource } from './use-source';
import { addChapters, useCaptions } from './use-tracks';
import { togglePip, useVideoKeys } from './use-video-keys';
import type { VideoPlayerProps } from './video-player';
import './video.css';

if (partsOfPlayer) {
  addTranslation('page', partsOfPlayer);
  setLanguage('page');
}

/** Disable the library's own keys and volume storage, because the player has its own. */
const attributes = { nohotkeys: '', novolumepref: '', nomutedpref: '' };
const none: [] = [];

/** Player for the product's own files and streams, with its own controls. */
export default function LocalVideo(props: VideoPlayerProps) {
  const { title, hotkeys = 'focus', captions = none, chapters = none } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const boxId = useId();
  const prefs = usePlayerPrefs();
  const source = useSource(video, props);
  const poster = source.playback?.poster ?? props.poster ?? null;
  const thumbnails = prefersReducedData() ? null : source.playback?.thumbnails;
  const captionsOn = captions.some(({ language }) => language === prefs.captions);
  const preferred = () =>
    (captions.find(({ language }) => language === prefs.language) ?? captions[0])?.language ?? '';
  const handles = {
    note: props.onNote,
    theatre: props.onTheatre,
    help: () => setHelpOpen(!helpOpen),
    pip: props.noPip ? undefined : () => togglePip(video.current),
    captions: captions.length > 0 ? () => prefs.set({ captions: captionsOn ? '' : preferred() }) : undefined,
  };
  useVideoKeys(box, video, hotkeys, handles);
  useCaptions(video, captions, prefs.captions, () => void props.renew?.().catch(() => undefined));
  useMediaSession(video, {
    title,
    album: props.album,
    poster,
    onPrevious: props.onPrevious,
    onNext: props.onNext,
  });
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

  return (
    <div ref={setBox} id={boxId} className="video-box relative bg-ink">
      <MediaController
        {...attributes}
        // The box, given by its id, goes to full screen, so that content over the picture remains visible.
        {...{ fullscreenelement: boxId }}
        className="aspect-video size-full video-room"
        aria-label={t('player', { title })}
      >
        {/* eslint-disable-next-line jsx-a11y-x/media-has-caption -- where a lesson has captions */}
        <video
          ref={video}
          slot="media"
          src={source.src}
          poster={poster ?? undefined}
          preload="metadata"
          playsInline
          disablePictureInPicture={props.noPip}
          onLoadedMetadata={({ currentTarget }) => {
            source.begin(currentTarget);
            addChapters(currentTarget, chapters);
          }}
          onPlay={() => props.onPlay?.()}
          onPlaying={source.onPlaying}
          onSeeking={() => props.onSeek?.()}
          onTimeUpdate={({ currentTarget }) => {
            if (!currentTarget.paused) props.onTime?.(currentTarget.currentTime, currentTarget);
          }}
          onPause={({ currentTarget }) => {
            if (!currentTarget.ended) props.onPause?.(currentTarget.currentTime, currentTarget);
          }}
          onEnded={({ currentTarget }) => props.onEnded?.(currentTarget)}
          onVolumeChange={({ currentTarget: { volume, muted } }) => prefs.set({ volume, muted })}
          onError={source.fail}
        >
          {captions.map(({ language, label, url }) => (
            <track key={language} kind="captions" srcLang={language} label={label} src={url} />
          ))}
          {/* Where the time line's previews are looked for. */}
          {thumbnails ? <track kind="metadata" label="thumbnails" default src={thumbnails} /> : null}
        </video>
        <ControlBar
          box={box}
          onRate={(rate) => {
            if (video.current) video.current.playbackRate = rate;
          }}
          source={source}
          captions={captions}
          captionsOn={captionsOn}
          handles={handles}
          helpOpen={helpOpen}
          onHelp={setHelpOpen}
        />
      </MediaController>
      {props.overlay}
      <ConnectionNotice lost={source.lost} />
      {props.elsewhere && props.onTakeOver ? (
        <ElsewhereNotice
          video={video}
          onPlay={() => props.onTakeOver?.().then(() => void source.renew('play'))}
        />
      ) : null}
      {source.failed && !props.elsewhere ? (
        <div
          role="alert"
          className="on-deep absolute inset-0 z-10 flex flex-col items-center justify-center gap-4 bg-ink px-6 text-center text-white"
        >
          <p>{t('failed')}</p>
          <Button variant="onDeep" size="sm" onClick={() => void source.renew()}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
