type YoutubeStatus = { position: number | null; state: 'playing' | 'paused' | 'ended' | null };

const states: Record<number, YoutubeStatus['state']> = { 0: 'ended', 1: 'playing', 2: 'paused' };

/** Reads a message of YouTube's frame (`infoDelivery`: JSON with what has changed); null for any other message. */
export function parseYoutubeMessage(data: unknown): YoutubeStatus | null {
  if (typeof data !== 'string') return null;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return null;
  }
  const { event, info } = (message ?? {}) as {
    event?: unknown;
    info?: { currentTime?: unknown; playerState?: unknown } | null;
  };
  if (event !== 'infoDelivery' || !info) return null;
  return {
    position: typeof info.currentTime === 'number' ? info.currentTime : null,
    state: typeof info.playerState === 'number' ? (states[info.playerState] ?? null) : null,
  };
}
