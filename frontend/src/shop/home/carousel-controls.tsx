import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/home-below-fold';
import { cn } from '@/kit/lib/cn';

type CarouselControlsProps = {
  at: number;
  count: number;
  previous: string;
  next: string;
  onTurn: (step: 1 | -1) => void;
  onDeep?: boolean;
  className?: string;
};

/** Buttons to the previous and the next page, with the current position between them. */
export function CarouselControls({
  at,
  count,
  previous,
  next,
  onTurn,
  onDeep,
  className,
}: CarouselControlsProps) {
  return (
    <div className={cn('-mr-2.5 flex items-center', className)}>
      <IconButton label={previous} onDeep={onDeep} onClick={() => onTurn(-1)}>
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <p aria-live="polite" className={cn('min-w-14 text-center text-small tnum', !onDeep && 'text-mute')}>
        {t('placeOf', { n: at + 1, total: count })}
      </p>
      <IconButton label={next} onDeep={onDeep} onClick={() => onTurn(1)}>
        <ChevronRight size={22} aria-hidden />
      </IconButton>
    </div>
  );
}
