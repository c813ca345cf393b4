import { useState } from 'react';
import { ApiError } from '@/api/error';
import { claimStream } from '@/api/learning';
import { settings } from '@/api/settings';
import { newIdempotencyKey } from '@/kit/lib/idempotency-key';

let id: string | undefined;

/** This page's player, as the server knows it: an account plays one video at a time where the institute wants that. */
export const playerId = (): string => (id ??= newIdempotencyKey());

/** Whether the server said that another player of the account has its stream. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'playing_elsewhere';

/** Whether the account plays somewhere else, and the way to have it play here. */
export function useOneStream() {
  const [elsewhere, setElsewhere] = useState(false);
  return {
    elsewhere,
    lose: () => setElsewhere(true),
    /** Play was pressed here. Without an answer it plays on: the server has the last word at the next report. */
    onPlay: () => {
      if (settings().player.oneStream && !elsewhere) claimStream(playerId()).catch(() => undefined);
    },
    /** Play was pressed after another device had it. */
    takeOver: async () => {
      await claimStream(playerId());
      setElsewhere(false);
    },
  };
}
