import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { toasterMounted } from './toast';

const button =
  'on-deep min-h-9 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-white/15';

/** Loaded lazily by the providers. */
export default function Toaster() {
  useEffect(() => toasterMounted(), []);
  return (
    <Sonner
      position="bottom-center"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-card bg-ink px-4 py-3 text-small text-white shadow-overlay font-sans',
          error: 'bg-vermilion',
          content: 'flex-1',
          actionButton: button,
          cancelButton: button,
        },
      }}
    />
  );
}
