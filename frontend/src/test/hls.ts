// Replaces hls.js/light, which requires Media Source Extensions:
// vi.mock('hls.js/light', () => import('@/test/hls'));
import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';

type Listener = (event: string, data: object) => void;
type Answer = { valid: string; asked: string[] };
let server: Answer = { valid: '', asked: [] };

/** A loader whose server takes one token. */
class Loader {
  destroy() {}
  abort() {}
  load(context: LoaderContext, _: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
    server.asked.push(context.url);
    const stats = {} as never;
    if (context.url.endsWith(server.valid))
      callbacks.onSuccess({ url: context.url, data: '' }, stats, context, null);
    else callbacks.onError({ code: 403, text: 'Forbidden' }, context, null, stats);
  }
}

class Hls {
  static all: Hls[] = [];
  static supported = true;
  static Events = {
    ERROR: 'error',
    MANIFEST_PARSED: 'parsed',
    FRAG_LOADED: 'loaded',
    LEVEL_SWITCHED: 'switched',
  };
  static ErrorTypes = { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' };
  static DefaultConfig = { loader: Loader };
  static isSupported = () => Hls.supported;
  static reset() {
    Hls.all = [];
    Hls.supported = true;
  }

  levels: { height: number }[] = [];
  loadLevel = -1;
  nextLevel = -1;
  bandwidthEstimate = 1_000_000;
  address = '';
  starts = 0;
  stops = 0;
  destroyed = false;
  #listeners: [string, Listener][] = [];

  constructor(readonly config: HlsConfig) {
    Hls.all.push(this);
  }
  on(event: string, listener: Listener) {
    this.#listeners.push([event, listener]);
  }
  loadSource(address: string) {
    this.address = address;
  }
  attachMedia() {}
  recoverMediaError() {}
  stopLoad() {
    this.stops += 1;
  }
  startLoad() {
    this.starts += 1;
  }
  destroy() {
    this.destroyed = true;
  }

  #say(event: string, data: object = {}) {
    for (const [name, listener] of this.#listeners) if (name === event) listener(event, data);
  }
  parse(heights: number[]) {
    this.levels = heights.map((height) => ({ height }));
    this.#say('parsed');
  }
  load() {
    this.#say('loaded');
  }
  fail(data: object) {
    this.#say('error', { type: 'network', details: 'fragLoadError', ...data });
  }
  /**
   * Requests `url` with the player's own loader from a server that accepts the token `valid`. Returns the
   * requested addresses.
   */
  async request(url: string, valid: string): Promise<string[]> {
    server = { valid: `?s=${valid}`, asked: [] };
    await new Promise((resolve) => {
      const callbacks = { onSuccess: resolve, onError: resolve, onTimeout: resolve };
      new this.config.loader(this.config).load(
        { url, type: 'level' } as unknown as LoaderContext,
        {} as LoaderConfiguration,
        callbacks,
      );
    });
    return server.asked;
  }
}

export default Hls;
