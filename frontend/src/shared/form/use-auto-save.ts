import { useEffect, useState } from 'react';
import { useLatest } from '@/shared/use-latest';

/** How long the typing rests before it is saved (ms): long enough that a text does not fill the audit log. */
const restMs = 4000;

type AutoSaveOptions<Values> = {
  /** There is something to save, and nothing in the way of it. */
  enabled: boolean;
  values: Values;
  save: () => Promise<unknown>;
};

/** Saves by itself whenever the typing rests; after a failure not the same once more. */
export function useAutoSave<Values>({ enabled, values, save }: AutoSaveOptions<Values>) {
  const [state, setState] = useState<{ failed: Values | null; saved: boolean }>({
    failed: null,
    saved: false,
  });
  const latest = useLatest(save);
  const failed = state.failed === values;
  useEffect(() => {
    if (!enabled || failed) return;
    const timer = setTimeout(() => {
      latest.current().then(
        () => setState({ failed: null, saved: true }),
        () => setState({ failed: values, saved: false }),
      );
    }, restMs);
    return () => clearTimeout(timer);
  }, [enabled, failed, values, latest]);
  return { failed, saved: state.saved };
}
