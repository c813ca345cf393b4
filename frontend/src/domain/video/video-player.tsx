import { Play } from 'lucide-react';
import { Suspense, useState, type ReactNode, type Ref } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Picture } from '@/kit/media/picture';
import { Spinner } from '@/kit/ui/spinner';
import { t } from '@/i18n/video';
import { youtubeId } from '@/kit/lib/youtube';
import type { Caption, Chapter, Playback } from '@/api/types';

const LocalVideo = lazyPart(() => import('./local-video'));
const YouTubeFrame = lazyPart(() => import('./youtube-frame'));

/**
 * Events of a playing video, with positions in seconds. For the product's own files they include the video
 * element.
 */
export type VideoEvents = {
  onTime?: (position: number, element?: HTMLVideoElement) => void;
  /** The viewer moved to another position, so the next position does not follow the last one. */
  onSeek?: () => void;
  onPlay?: () => void;
  onPause?: (position: number, element?: HTMLVideoElement) => void;
  onEnded?: (element?: HTMLVideoElement) => void;
};

/** Reads and sets the position of a mounted video (seconds). */
export type VideoHandle = { position: () => number; seek: (position: number) => void };

export type VideoPlayerProps = VideoEvents & {
  /** A file of ours or an address of YouTube. */
  src: string;
  title: string;
  poster?: string | null;
  /** Tone of the stand-in for a missing poster. */
  category?: string;
  startAt?: number;
  /** Starts at once. Set it when the user has already pressed Play. */
  autoPlay?: boolean;
  /** Shows the poster until it is pressed; nothing of the video is fetched before. YouTube always waits so. */
  facade?: boolean;
  /** Whether the keys work on the whole page or only while the focus is in the player. */
  hotkeys?: 'page' | 'focus';
  /** The stream, once it is transcoded. Without it the file plays. */
  playback?: Playback;
  captions?: Caption[];
  chapters?: Chapter[];
  /** Fresh links in place of those that have expired. */
  renew?: () => Promise<{ src: string; playback?: Playback }>;
  /** The account plays on another device: this one pauses, says so, and offers to go on here. */
  elsewhere?: boolean;
  /** Called when the server refuses further data because the account plays on another device. */
  onElsewhere?: () => void;
  /** Makes this player the active one. Its error is shown. */
  onTakeOver?: () => Promise<void>;
  /** Text for the lock screen beside the title. */
  album?: string;
  onPrevious?: () => void;
  onNext?: () => void;
  /** Offers to take the page's whole width. */
  onTheatre?: () => void;
  /** Over the picture, in full screen too. */
  overlay?: ReactNode;
  /** Disables picture-in-picture, because content over the picture would not move with it. */
  noPip?: boolean;
  /** Set while there is a video, not while only the poster is shown. */
  handle?: Ref<VideoHandle>;
  /** The player's key for notes was pressed. */
  onNote?: () => void;
  /** The poster is far down the page: fetched when it is near. */
  lazyPoster?: boolean;
};

/** Shows a video. The code of its player is fetched only when there is something to play. */
export function VideoPlayer({
  facade = false,
  poster = null,
  category,
  lazyPoster,
  ...video
}: VideoPlayerProps) {
  const [pressed, setPressed] = useState(false);
  const youtube = youtubeId(video.src);
  if ((facade || youtube !== null) && !pressed && !video.autoPlay) {
    return (
      <VideoFacade
        poster={poster}
        category={category}
        title={video.title}
        onPlay={() => setPressed(true)}
        overlay={video.overlay}
        lazyPoster={lazyPoster}
      />
    );
  }
  const autoPlay = video.autoPlay || pressed;
  return (
    <Suspense fallback={<VideoBox />}>
      {youtube === null ? (
        <LocalVideo {...video} poster={poster} autoPlay={autoPlay} />
      ) : (
        <YouTubeFrame {...video} id={youtube} />
      )}
    </Suspense>
  );
}

type VideoFacadeProps = Pick<VideoPlayerProps, 'poster' | 'category' | 'title' | 'overlay' | 'lazyPoster'> & {
  onPlay: () => void;
};

function VideoFacade({
  poster = null,
  category,
  title,
  onPlay,
  overlay,
  lazyPoster = false,
}: VideoFacadeProps) {
  return (
    <div className="relative print:hidden">
      <button
        type="button"
        onClick={onPlay}
        aria-label={t('play', { title })}
        className="on-deep group relative block w-full text-left focus-visible:-outline-offset-4"
      >
        <Picture src={poster} alt="" category={category} priority={!lazyPoster} className="video-room" />
        <span className="absolute inset-0 bg-ink/10 transition-colors group-hover:bg-transparent" />
        <span className="absolute top-1/2 left-1/2 flex size-16 -translate-1/2 items-center justify-center rounded-full bg-white text-brand transition-transform group-hover:scale-105">
          <Play size={26} fill="currentColor" aria-hidden className="ml-1" />
        </span>
      </button>
      {overlay}
    </div>
  );
}

/** Placeholder of the player's size while its code loads. */
function VideoBox() {
  return (
    <div className="flex aspect-video video-room items-center justify-center bg-ink text-white">
      <Spinner size={32} />
    </div>
  );
}
