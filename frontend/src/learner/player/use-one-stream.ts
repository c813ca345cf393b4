import { useState } from 'react';
import { ApiError } from '@/api/error';
import { claimStream } from '@/api/learning';
import { settings } from '@/api/settings';
import { newIdempotencyKey } from '@/kit/lib/idempotency-key';

let id: string | undefined;

/**
 * Returns the id of this page's player for the server. If the institute wants that, an account plays only one
 * video at a time.
 */
export const playerId = (): string => (id ??= newIdempotencyKey());

/** Whether the server said that another player of the account has its stream. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'playing_elsewhere';

/** Tracks whether the account plays on another player, and takes the stream over. */
export function useOneStream() {
  const [elsewhere, setElsewhere] = useState(false);
  return {
    elsewhere,
    lose: () => setElsewhere(true),
    /**
     * Claims the stream when the learner presses Play. If the request fails, playback continues and the
     * server decides at the next report.
     */
    onPlay: () => {
      if (settings().player.oneStream && !elsewhere) claimStream(playerId()).catch(() => undefined);
    },
    /** Claims the stream back after another device has taken it. */
    takeOver: async () => {
      await claimStream(playerId());
      setElsewhere(false);
    },
  };
}
