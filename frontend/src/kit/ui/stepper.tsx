import { Check } from 'lucide-react';
import { t } from '@/i18n/common';
import { cn } from '@/kit/lib/cn';

/** Where one is in a sequence; `current` counts from 0. */
export function Stepper({ steps, current }: { steps: string[]; current: number }) {
  return (
    <ol aria-label={t('steps')} className="flex flex-wrap items-center gap-2">
      {steps.map((step, i) => {
        const done = i < current;
        const active = i === current;
        return (
          <li
            key={step}
            aria-current={active ? 'step' : undefined}
            className={cn('flex items-center gap-2', i < steps.length - 1 && 'flex-1')}
          >
            <span
              aria-hidden
              className={cn(
                'flex size-8 shrink-0 items-center justify-center rounded-full border text-small font-bold tnum',
                done || active ? 'border-brand bg-brand text-white' : 'border-control bg-card text-mute',
              )}
            >
              {done ? <Check size={16} strokeWidth={3} /> : i + 1}
            </span>
            <span className={cn('text-small whitespace-nowrap', active ? 'font-semibold' : 'text-mute')}>
              <span>{step}</span>
              {done ? <span className="sr-only">, {t('stepDone')}</span> : null}
            </span>
            {i < steps.length - 1 ? (
              <span aria-hidden className={cn('h-px min-w-3 flex-1', done ? 'bg-brand' : 'bg-control')} />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
