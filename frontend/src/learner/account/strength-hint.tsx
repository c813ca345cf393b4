import { t } from '@/i18n/security';
import { cn } from '@/kit/lib/cn';
import { strengthOf } from './strength';

const steps = {
  weak: { filled: 1, tone: 'bg-vermilion', text: t('strengthWeak') },
  fair: { filled: 2, tone: 'bg-rating', text: t('strengthFair') },
  strong: { filled: 3, tone: 'bg-success', text: t('strengthStrong') },
};

/** How hard the typed password is to guess, as a bar and in words. */
export function StrengthHint({ password, own }: { password: string; own: string[] }) {
  const step = password === '' ? null : steps[strengthOf(password, own)];
  return (
    <span className="block">
      <span aria-hidden className="mt-0.5 mb-1.5 flex gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cn(
              'h-1.5 flex-1 rounded-full transition-colors',
              step && bar <= step.filled ? step.tone : 'bg-line',
            )}
          />
        ))}
      </span>
      <span role="status">{step ? step.text : t('strengthNone')}</span>
    </span>
  );
}
