import { CircleAlert, Star } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { t } from '@/i18n/review-form';
import { cn } from '@/kit/lib/cn';

export const STARS = ['1', '2', '3', '4', '5'] as const;
type Stars = (typeof STARS)[number];

type StarFieldProps = {
  /** The chosen rating, or `null` at first. */
  value: string | null;
  error?: string;
  /** What ties each radio button to its form. */
  control: Omit<ComponentProps<'input'>, 'type' | 'value'>;
};

const names: Record<Stars, string> = {
  '1': t('star1'),
  '2': t('star2'),
  '3': t('star3'),
  '4': t('star4'),
  '5': t('star5'),
};

/** One to five stars: radio buttons, so that the arrow keys choose, with the stars as their labels. */
export function StarField({ value, error, control }: StarFieldProps) {
  const errorId = useId();
  const [hovered, setHovered] = useState<Stars | null>(null);
  const shown = hovered ?? value;
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
      aria-required
      role="radiogroup"
    >
      <legend className="text-small font-semibold">{t('rating')}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setHovered(null)}>
          {STARS.map((star) => (
            <label
              key={star}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(star)}
              className={cn(
                'relative flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-brand',
                Number(star) <= Number(shown) ? 'text-rating' : 'text-control',
              )}
            >
              <input type="radio" value={star} className="sr-only" {...control} />
              <Star
                size={28}
                strokeWidth={1.75}
                fill={Number(star) <= Number(shown) ? 'currentColor' : 'none'}
                aria-hidden
              />
              <span className="sr-only">{names[star]}</span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-small text-mute">
          {STARS.filter((star) => star === shown).map((star) => names[star])}
        </span>
      </div>
      {error ? (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-small text-vermilion">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
