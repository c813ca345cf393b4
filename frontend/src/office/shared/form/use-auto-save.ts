/* Saves drafts of courses and bundles automatically. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '@/kit/lib/use-latest';

/** Debounce of automatic saving (ms). It is long enough that writing a text does not flood the audit log. */
const restMs = 4000;

type AutoSaveOptions<Values> = {
  /** Whether there are unsaved changes and nothing prevents saving. */
  enabled: boolean;
  /** Whether the current values pass validation. */
  valid: boolean;
  values: Values;
  /** Saves the current values. Does nothing when nothing has changed. */
  save: () => Promise<unknown>;
};

export type AutoSave = {
  failed: boolean;
  saved: boolean;
  /** Whether the values are invalid. Nothing is saved until they are corrected. */
  invalid: boolean;
  /** Saves at once, after the save that is under way. */
  flush: () => Promise<void>;
};

/** Saves automatically after a pause in typing. After a failed save it does not retry the same values. */
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

/** Saves before the user leaves the page. Returns false if something could not be saved. */
export const saveBeforeLeaving = (form: { isValid: () => boolean }, { flush }: AutoSave): Promise<boolean> =>
  form.isValid()
    ? flush().then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
