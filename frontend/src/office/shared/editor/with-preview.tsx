import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/office-shared';
import { useMediaQuery } from '@/kit/lib/use-media-query';

type WithPreviewProps = { preview: ReactNode; children: ReactNode };

/**
 * A form with a preview of the shop page: beside it where there is room, otherwise folded above it. The
 * preview is read-only.
 */
export function WithPreview({ preview, children }: WithPreviewProps) {
  const beside = useMediaQuery('(min-width: 80rem)');
  const shown = (
    <div inert className="max-w-80">
      <Suspense fallback={<Skeleton className="aspect-[3/4] rounded-card" />}>{preview}</Suspense>
    </div>
  );
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_300px] xl:items-start xl:gap-6">
      <div className="min-w-0 xl:order-1">
        {beside ? null : (
          <details className="mb-4 rounded-card border border-line bg-card px-4">
            <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold">
              {t('shopPreview')}
            </summary>
            <div className="pb-4">{shown}</div>
          </details>
        )}
        {children}
      </div>
      {beside ? (
        <aside aria-label={t('shopPreview')} className="sticky top-6 order-2">
          <p className="mb-2 text-caption font-semibold text-mute">{t('shopPreview')}</p>
          {shown}
        </aside>
      ) : null}
    </div>
  );
}
