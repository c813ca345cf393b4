import { ApiError } from '@/api/error';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';

/** How long the typing rests before the draft is sent (ms). */
const DELAY_MS = 800;
/** When a server that could not be reached is asked again (ms). */
const RETRY_MS = 10_000;

export type SaveState<Draft> =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** `sent` is what was refused; the next change tries again. */
  | { kind: 'refused'; error: unknown; sent: Draft }
  /** Somebody else saved meanwhile. Nothing is sent until the user decides whose draft to keep. */
  | { kind: 'conflict' };

type Snapshot<Draft> = { state: SaveState<Draft>; version: number };

type SaverOptions<Draft> = {
  version: number;
  /** Stores a draft that was made of `version`; returns the version that it has then. */
  save: (draft: Draft, version: number) => Promise<number>;
};

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Creates a saver that stores a draft automatically: debounced, and never two saves at once. */
export function createDraftSaver<Draft>({ version, save }: SaverOptions<Draft>) {
  let snapshot: Snapshot<Draft> = { state: { kind: 'saved' }, version };
  /** The newest unsaved draft, if any. */
  const unsent: Draft[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<Snapshot<Draft>>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const exclusively = async <Answer>(action: () => Promise<Answer>): Promise<Answer> => {
    while (running) await running.catch(() => undefined);
    const turn = action();
    running = turn;
    try {
      return await turn;
    } finally {
      running = null;
    }
  };
  const send = () =>
    exclusively(async () => {
      const [sent] = unsent;
      if (sent === undefined || snapshot.state.kind === 'conflict') return;
      clearTimeout(timer);
      unsent.length = 0;
      set({ state: { kind: 'saving' } });
      try {
        const stored = await save(sent, snapshot.version);
        set({ state: { kind: unsent.length > 0 ? 'waiting' : 'saved' }, version: stored });
        if (unsent.length > 0) schedule(DELAY_MS);
      } catch (error) {
        const isNewest = unsent.length === 0;
        if (isNewest) unsent.push(sent);
        if (isChangedMeanwhile(error)) return set({ state: { kind: 'conflict' } });
        set({ state: { kind: 'refused', error, sent } });
        if (!isNewest) schedule(DELAY_MS);
        else if (mayPass(error)) schedule(RETRY_MS);
      }
    });

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => snapshot,
    change: (draft: Draft) => {
      unsent[0] = draft;
      const { kind } = snapshot.state;
      if (kind === 'conflict') return;
      if (kind !== 'saving') set({ state: { kind: 'waiting' } });
      schedule(DELAY_MS);
    },
    /** Sends the unsaved draft at once. Returns whether everything is stored then. */
    flush: async (): Promise<boolean> => {
      clearTimeout(timer);
      await send();
      // Sends what was entered during the last save.
      if (snapshot.state.kind === 'waiting') await send();
      return snapshot.state.kind === 'saved';
    },
    /**
     * Runs another change of the stored page, never at the same time as a save. The answer has the new
     * version.
     */
    run: <Answer extends { version: number }>(action: (version: number) => Promise<Answer>) =>
      exclusively(async () => {
        const answer = await action(snapshot.version);
        set({ version: answer.version });
        return answer;
      }),
    /** Discards the unsaved draft, and continues with the server's version. */
    begin: (stored: number) => {
      clearTimeout(timer);
      unsent.length = 0;
      set({ state: { kind: 'saved' }, version: stored });
    },
    /** Overwrites the version `stored` that somebody else saved with the unsaved draft. */
    overwrite: (stored: number) => {
      set({ state: { kind: 'waiting' }, version: stored });
      schedule(0);
    },
    /** Reports a conflict that was found outside a save. */
    collide: (draft: Draft) => {
      clearTimeout(timer);
      unsent[0] ??= draft;
      set({ state: { kind: 'conflict' } });
    },
  };
}
