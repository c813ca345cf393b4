import type { Mutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { usePendingUploads } from './use-upload';

type Held = { form: HTMLFormElement; uploads: Mutation[] };

/**
 * Submits a form at once, or as soon as nothing blocks it: uploads in progress, or a save in progress
 * (`saving`). It is not submitted when one of the uploads failed.
 */
export function useHeldSubmit(saving: boolean, onMissingFile: () => void) {
  const { count, pending } = usePendingUploads();
  const [held, setHeld] = useState<Held | null>(null);
  const holds = saving || count > 0;
  useEffect(() => {
    // The form is sent with the values that it has at that time.
    if (held && !holds) held.form.requestSubmit();
  }, [held, holds]);
  return {
    waiting: held !== null,
    onSubmit: (save: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (holds) return setHeld({ form: event.currentTarget, uploads: pending() });
      const lost = held?.uploads.some(({ state }) => state.status === 'error') ?? false;
      setHeld(null);
      if (lost) onMissingFile();
      else save();
    },
  };
}
