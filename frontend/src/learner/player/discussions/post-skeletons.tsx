import { SkeletonText } from '@/kit/ui/skeleton';

/** Placeholders for posts that load. */
export function PostSkeletons() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card">
      {[1, 2, 3].map((row) => (
        <div key={row} className="px-4 py-4 sm:px-5">
          <SkeletonText className="max-w-80" />
          <SkeletonText lines={2} className="mt-1 text-small" />
        </div>
      ))}
    </div>
  );
}
