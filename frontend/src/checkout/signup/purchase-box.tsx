import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkeletonText } from '@/kit/ui/skeleton';
import { cn } from '@/kit/lib/cn';
import { t } from '@/i18n/signup';

/** Replaces the purchase while there is none, with the height of its line on a phone. */
export function PurchaseBox({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={t('bought')}
      className="flex min-h-15 flex-col justify-center rounded-card border border-line bg-card px-4 py-1.5 text-small text-mute lg:gap-2 lg:p-6"
    >
      <h2 className="text-h3 text-ink max-lg:sr-only">{t('bought')}</h2>
      <div>{children}</div>
    </section>
  );
}

export const PurchaseSkeleton = () => (
  <PurchaseBox>
    <SkeletonText className="w-2/3" />
  </PurchaseBox>
);

/**
 * Shown when nothing is chosen: what an account offers, where there is room. While it is `unsure` whether
 * something is chosen, as on the server, it hides the one sentence that may prove wrong and reserves its
 * space.
 */
export const NothingChosen = ({ unsure = false }: { unsure?: boolean }) => (
  <PurchaseBox>
    <p className="lg:hidden">{t('intro')}</p>
    <div className="max-lg:hidden">
      <p>{t('priceHere')}</p>
      <p className={cn('mt-1', unsure && 'invisible')}>{t('nothingYet')}</p>
      <p className="mt-4 font-semibold text-ink">{t('accountGives')}</p>
      <ul className="mt-2 space-y-2">
        {[t('givesCart'), t('givesProgress'), t('givesPapers')].map((text) => (
          <li key={text} className="flex items-start gap-2">
            <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  </PurchaseBox>
);
