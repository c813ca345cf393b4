import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/office-shared';

/** Loads the video only on request, because a course may have a hundred. */
export function VideoPreview({ path, label }: { path: string; label: string }) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <Button
        variant="link"
        size="sm"
        className="min-h-11 self-start"
        aria-label={t('watchOf', { label })}
        onClick={() => setShown(true)}
      >
        <Play size={16} aria-hidden />
        {t('watch')}
      </Button>
    );
  return (
    // The preview only says which film it is.
    // eslint-disable-next-line jsx-a11y-x/media-has-caption
    <video
      src={path}
      controls
      autoPlay
      aria-label={t('preview', { label })}
      className="aspect-video w-full max-w-80 rounded-control bg-ink"
    />
  );
}
