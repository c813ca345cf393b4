import { Toaster as Sonner } from 'sonner';

/** Loaded lazily by the providers. */
export default function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-card bg-ink px-4 py-3 text-small text-white shadow-overlay font-sans',
          error: 'bg-vermilion',
        },
      }}
    />
  );
}
