import { WifiOff } from 'lucide-react';
import { t } from '@/i18n/video-controls';
import { useOffline } from './use-offline';

/** Shows over the video that the connection is lost. It disappears when the connection returns. */
export function ConnectionNotice({ lost }: { lost: boolean }) {
  const offline = useOffline();
  return (
    // The live region must be in the page before its text is.
    <div role="status" className="pointer-events-none absolute inset-x-0 top-0 z-10 flex justify-center p-3">
      {offline || lost ? (
        <p className="flex items-start gap-2 rounded-control bg-ink/90 px-3 py-2 text-small text-white">
          <WifiOff size={18} aria-hidden className="mt-0.5 shrink-0" />
          {t(offline ? 'offline' : 'lost')}
        </p>
      ) : null}
    </div>
  );
}
