/* Saves drafts of courses and bundles automatically. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '@/kit/lib/use-latest';

/** How long the typing rests before it is saved (ms): long enough that a text does not fill the audit log. */
const restMs = 4000;

type AutoSaveOptions<Values> = {
  /** There is something to save, and nothing in the way of it. */
  enabled: boolean;
  /** What is entered can be saved as it is. */
  valid: boolean;
  values: Values;
  /** Saves what is entered by then; does nothing where nothing is left to save. */
  save: () => Promise<unknown>;
};

export type AutoSave = {
  failed: boolean;
  saved: boolean;
  /** Nothing is saved until something is corrected. */
  invalid: boolean;
  /** Saves at once, after the save that is under way. */
  flush: () => Promise<void>;
};

/** Saves by itself whenever the typing rests; after a failure not the same once more. */
export function useAutoSave<Values>({ enabled, valid, values, save }: AutoSaveOptions<Values>): AutoSave {
  const [state, setState] = useState<{ failed: Values | null; saved: boolean }>({
    failed: null,
    saved: false,
  });
  const latest = useLatest(save);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const flush = useCallback((): Promise<void> => {
    const run = queue.current
      .then(() => latest.current())
      .then(() => setState({ failed: null, saved: true }));
    queue.current = run.catch(() => undefined);
    return run;
  }, [latest]);
  const failed = state.failed === values;
  const runs = enabled && valid && !failed;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => {
      flush().catch(() => setState({ failed: values, saved: false }));
    }, restMs);
    return () => clearTimeout(timer);
  }, [runs, values, flush]);
  return { failed, saved: state.saved, invalid: !valid, flush };
}

/** What leaving the page does first; false where something is left that could not be saved. */
export const saveBeforeLeaving = (form: { isValid: () => boolean }, { flush }: AutoSave): Promise<boolean> =>
  form.isValid()
    ? flush().then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
