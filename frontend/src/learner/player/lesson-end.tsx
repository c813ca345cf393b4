import { ChevronRight, RotateCcw } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/player';
import { languageOf } from '@/shared/lib/language';

type LessonEndProps = {
  /** Title of the next lesson; none after the last one. */
  next: string | undefined;
  onNext: () => void;
  onAgain: () => void;
};

/** Over the picture when a lesson has ended. */
export function LessonEnd({ next, onNext, onAgain }: LessonEndProps) {
  return (
    <div className="on-deep absolute inset-0 z-10 flex flex-col items-center justify-center gap-2 bg-ink/90 px-6 text-center text-white">
      {next ? (
        <>
          <p className="text-small text-white/80">{t('upNext')}</p>
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
