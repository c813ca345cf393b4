import Hls, { type ErrorData, type RetryConfig } from 'hls.js/light';
import { levelFor, tokenOf, type Quality } from './playback';
import { renewingLoader, type LoaderClass, type Tokens } from './renewing-loader';

/**
 * State of loading: 'ok', 'lost' (no connection, and it resumes when it returns), 'elsewhere' (the account
 * plays on another device) or 'failed'.
 */
export type StreamState = 'ok' | 'lost' | 'elsewhere' | 'failed';

export type StreamOptions = {
  /** Address of the playlist. */
  address: string;
  /** Seconds. */
  startAt: number;
  quality: Quality;
  /** Initial estimate of the bandwidth (bit/s). */
  bandwidth: number;
  /** Returns the playlist's address with a valid token. */
  renew: () => Promise<string>;
  onState: (state: StreamState) => void;
  /** Lines of the picture that plays now. */
  onHeight: (height: number) => void;
};

export type Stream = {
  choose: (quality: Quality) => void;
  /** Returns the estimated bandwidth (bit/s). */
  bandwidth: () => number;
  close: () => void;
};

/** Seconds to buffer ahead, before the first press of Play and afterwards. */
const AHEAD_AT_REST = 8;
const AHEAD = 30;
/** Seconds to keep buffered behind the position. */
const BEHIND = 60;
/** Milliseconds until a list that could not be fetched is asked for again. */
const PAUSE = 5000;

/** Whether an error means that the connection is lost, because no answer came. */
const isLost = ({ type, details, response }: ErrorData): boolean =>
  type === Hls.ErrorTypes.NETWORK_ERROR &&
  (response === undefined ? /timeout/i.test(details) : response.code === 0);

/** Whether the server refused a playlist or key, because another player of the account is active. */
const isElsewhere = ({ response }: ErrorData): boolean => response?.code === 409;

/** Retries while there is no connection. */
const patient: RetryConfig = {
  maxNumRetry: 6,
  retryDelayMs: 1000,
  maxRetryDelayMs: 8000,
  shouldRetry: (_config, _count, _isTimeout, response, retry) => retry || response?.code === 0,
};
const policy = (maxTimeToFirstByteMs: number) => ({
  default: {
    maxTimeToFirstByteMs,
    maxLoadTimeMs: 120_000,
    timeoutRetry: { maxNumRetry: 4, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: patient,
  },
});

/** Whether this browser plays streams by media sources. */
export const streamsWork = (): boolean => Hls.isSupported();

function makePlayer(options: StreamOptions, tokens: Tokens): Hls {
  return new Hls({
    // A worker would need a source of its own in the content security policy.
    enableWorker: false,
    startPosition: options.startAt,
    maxBufferLength: AHEAD_AT_REST,
    maxMaxBufferLength: AHEAD,
    backBufferLength: BEHIND,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: options.bandwidth,
    // Would fetch the first seconds twice.
    testBandwidth: false,
    lowLatencyMode: false,
    loader: renewingLoader(Hls.DefaultConfig.loader as LoaderClass, tokens),
    fragLoadPolicy: policy(10_000),
    keyLoadPolicy: policy(8000),
    playlistLoadPolicy: policy(10_000),
  });
}

/** Plays a stream in `video`. It recovers from expired tokens, lost connections and media errors. */
export function openStream(video: HTMLVideoElement, options: StreamOptions): Stream {
  let { address, quality } = options;
  let renewal: Promise<string> | null = null;
  const tokens: Tokens = {
    current: tokenOf(address),
    renew: () =>
      (renewal ??= options
        .renew()
        .then((fresh) => {
          address = fresh;
          return (tokens.current = tokenOf(fresh));
        })
        .finally(() => (renewal = null))),
  };
  const hls = makePlayer(options, tokens);
  let state: StreamState = 'ok';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let recovered = false;

  const say = (next: StreamState) => {
    if (next === state) return;
    state = next;
    options.onState(next);
  };
  /** Returns the level that the user chose. -1 lets hls.js choose by bandwidth. */
  const wishedLevel = () =>
    typeof quality === 'number' && hls.levels.length > 0
      ? levelFor(
          hls.levels.map(({ height }) => height),
          quality,
        )
      : -1;
  const goOn = () => {
    clearTimeout(timer);
    if (state !== 'lost') return;
    if (hls.levels.length === 0) hls.loadSource(address);
    // Starts loading at once instead of waiting for the next retry.
    else hls.startLoad(video.currentTime || options.startAt);
  };
  const onFatal = (error: ErrorData) => {
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      const playing = !video.paused;
      hls.recoverMediaError();
      if (playing) video.play().catch(() => undefined);
      return;
    }
    if (!isLost(error)) return say('failed');
    clearTimeout(timer);
    timer = setTimeout(goOn, PAUSE);
  };

  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (wishedLevel() >= 0) hls.loadLevel = wishedLevel();
  });
  hls.on(Hls.Events.ERROR, (_, error) => {
    if (isElsewhere(error)) {
      // Otherwise hls.js would request the key of every other quality.
      hls.stopLoad();
      return say('elsewhere');
    }
    if (isLost(error)) say('lost');
    if (error.fatal) onFatal(error);
  });
  hls.on(Hls.Events.FRAG_LOADED, () => say('ok'));
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => options.onHeight(hls.levels[level]?.height ?? 0));
  const onPlaying = () => {
    recovered = false;
    hls.config.maxBufferLength = AHEAD;
  };
  video.addEventListener('playing', onPlaying);
  window.addEventListener('online', goOn);
  hls.loadSource(address);
  hls.attachMedia(video);

  return {
    choose: (wish) => {
      quality = wish;
      if (hls.levels.length > 0) hls.nextLevel = wishedLevel();
    },
    bandwidth: () => hls.bandwidthEstimate,
    close: () => {
      clearTimeout(timer);
      video.removeEventListener('playing', onPlaying);
      window.removeEventListener('online', goOn);
      hls.destroy();
    },
  };
}
