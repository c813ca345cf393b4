import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';
import { wantsToken, withToken } from './playback';

export type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>;

/** The access token for playlists and keys. */
export type Tokens = {
  current: string;
  /** Fetches a new token. Concurrent callers share one request. */
  renew: () => Promise<string>;
};

const FORBIDDEN = 403;

/**
 * A loader that extends hls.js' own: when a playlist or key is refused because the token has expired, it is
 * requested once more with a fresh token. Later requests use that token from the start. Playback is not
 * interrupted.
 */
export const renewingLoader = (Base: LoaderClass, tokens: Tokens): LoaderClass =>
  class implements Loader<LoaderContext> {
    #inner: Loader<LoaderContext>;
    #over = false;

    constructor(private readonly config: HlsConfig) {
      this.#inner = new Base(config);
    }

    get context(): LoaderContext | null {
      return this.#inner.context;
    }
    get stats(): LoaderStats {
      return this.#inner.stats;
    }
    getCacheAge = () => this.#inner.getCacheAge?.() ?? null;
    getResponseHeader = (name: string) => this.#inner.getResponseHeader?.(name) ?? null;

    load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      if (!wantsToken(context.url)) return this.#inner.load(context, config, callbacks);
      const used = tokens.current;
      const send = (token: string, onError: typeof callbacks.onError) => {
        context.url = withToken(context.url, token);
        this.#inner.load(context, config, { ...callbacks, onError });
      };
      send(used, (error, ...rest) => {
        if (error.code !== FORBIDDEN) return callbacks.onError(error, ...rest);
        // Another request may have renewed the token in the meantime.
        const fresh = tokens.current === used ? tokens.renew() : Promise.resolve(tokens.current);
        fresh.then(
          (token) => {
            if (this.#over) return;
            // An hls.js loader can load only once, so create a new one.
            this.#inner.destroy();
            this.#inner = new Base(this.config);
            send(token, callbacks.onError);
          },
          () => {
            if (!this.#over) callbacks.onError(error, ...rest);
          },
        );
      });
    }

    abort(): void {
      this.#over = true;
      this.#inner.abort();
    }
    destroy(): void {
      this.#over = true;
      this.#inner.destroy();
    }
  };
