import { ChevronRight, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/player';
import { languageOf } from '@/kit/lib/language';
import { useInterval } from '@/kit/lib/use-interval';

/** How many seconds the learner has to cancel before the next lesson starts. */
const COUNTDOWN = 8;

type LessonEndProps = {
  /** Title of the next lesson; none after the last one. */
  next: string | undefined;
  /** Whether the next lesson starts automatically, unless the learner stays. */
  counting: boolean;
  onNext: () => void;
  onStay: () => void;
  onAgain: () => void;
};

/** An overlay on the video when the lesson has ended. */
export function LessonEnd({ next, counting, onNext, onStay, onAgain }: LessonEndProps) {
  const [left, setLeft] = useState(COUNTDOWN);
  useInterval(
    () => {
      if (left <= 1) onNext();
      else setLeft(left - 1);
    },
    1000,
    counting,
  );
  return (
    <div className="on-deep absolute inset-0 z-10 flex flex-col items-center justify-center gap-2 bg-ink/90 px-6 text-center text-white">
      {next ? (
        <>
          <p className="text-small text-white/80 tnum">
            {counting ? t('upNextIn', { count: left }) : t('upNext')}
          </p>
          <p lang={languageOf(next)} className="measure text-h3">
            {next}
          </p>
        </>
      ) : (
        <p className="text-h3">{t('finished')}</p>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button variant="onDeepOutline" size="sm" onClick={onAgain}>
          <RotateCcw size={16} aria-hidden />
          {t('watchAgain')}
        </Button>
        {counting ? (
          <Button variant="onDeepOutline" size="sm" onClick={onStay}>
            <X size={16} aria-hidden />
            {t('stay')}
          </Button>
        ) : null}
        {next ? (
          <Button variant="onDeep" size="sm" onClick={onNext}>
            {t('playNext')}
            <ChevronRight size={16} aria-hidden />
          </Button>
        ) : null}
      </div>
    </div>
  );
}
