import { Card } from '@/kit/ui/card';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { DetailLayout } from '@/domain/catalog/detail-layout';

/** A page of something for sale while it loads: the same boxes. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <DetailLayout
      band={
        <>
          <p role="status" className="text-small text-white/85">
            {label}
          </p>
          <div aria-hidden className="flex flex-col gap-5 opacity-15">
            <SkeletonText lines={2} className="text-h1" />
            <SkeletonText lines={2} className="text-lead" />
            <SkeletonText className="text-small" />
            <Skeleton className="size-11 rounded-full!" />
          </div>
        </>
      }
      card={
        <Card padding="none" raised className="md:max-lg:grid md:max-lg:grid-cols-2">
          <Skeleton className="aspect-video video-room rounded-none!" />
          <div className="flex flex-col gap-4 p-5 md:p-6">
            <SkeletonText className="w-1/2 text-h1" />
            <Skeleton className="h-13 max-lg:hidden" />
            <Skeleton className="h-13" />
          </div>
          <div className="p-5 md:p-6">
            <SkeletonText lines={5} className="text-small" />
          </div>
        </Card>
      }
    >
      <Card padding="lg">
        <SkeletonText className="mb-5 w-1/2 text-h2" />
        <SkeletonText lines={3} />
      </Card>
      <div>
        <SkeletonText className="mb-5 w-1/3 text-h2" />
        <Card padding="none" className="divide-y divide-line">
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="flex h-14 items-center px-5">
              <SkeletonText className="w-full" />
            </div>
          ))}
        </Card>
      </div>
    </DetailLayout>
  );
}
