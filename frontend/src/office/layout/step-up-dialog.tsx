import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';
import { onStepUpRequired } from '@/api/admin/step-up';

// Loaded lazily, because only few pages move money.
const load = () => import('./step-up-code');
const StepUpCode = lazyPart(load);

/**
 * Asks for the second-factor code when the server requires one before a money transfer. It opens above any
 * other dialog.
 */
export function StepUpDialog() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const close = (confirmed: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
  };
  useEffect(
    () =>
      onStepUpRequired(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            // If the form fails to load, nobody can enter a code. The request ends with the server's refusal,
            // and the entered values stay.
            load().then(
              () => setOpen(true),
              () => close(false),
            );
          }),
      ),
    [],
  );
  return <Suspense fallback={null}>{open ? <StepUpCode onClose={close} /> : null}</Suspense>;
}
