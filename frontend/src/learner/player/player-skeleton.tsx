import { Loading, Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/player';

/** The player while its course loads: the same boxes. */
export function PlayerSkeleton() {
  return (
    <Loading label={t('loading')}>
      <div className="h-17 bg-brand-deep" />
      <div className="container-page grid gap-8 pb-12 max-md:px-0 md:grid-cols-[minmax(0,1fr)_17rem] md:py-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <Skeleton className="aspect-video video-room" />
          <SkeletonText lines={2} className="mt-5 text-h2 max-md:px-4" />
        </div>
        <div className="max-md:hidden">
          <SkeletonText lines={2} className="mb-4" />
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="mb-1 h-14" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
