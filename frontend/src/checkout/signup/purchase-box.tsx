import type { ReactNode } from 'react';
import { SkeletonText } from '@/shared/ui/skeleton';
import { t } from '@/i18n/signup';

/** What stands in the place of a purchase: as tall as its line on a phone. */
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

export const NothingChosen = () => <PurchaseBox>{t('nothingYet')}</PurchaseBox>;
