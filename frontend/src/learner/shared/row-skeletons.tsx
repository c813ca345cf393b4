import { Card } from '@/kit/ui/card';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';

type RowSkeletonsProps = {
  /** CSS classes for the layout of a row. */
  row: string;
  /** CSS classes for the size of a row's button. */
  button: string;
};

/** Skeletons of a list of documents, each with a heading, two lines and a button. */
export function RowSkeletons({ row, button }: RowSkeletonsProps) {
  return (
    <Card padding="none" className="divide-y divide-line">
      {[1, 2, 3].map((one) => (
        <div key={one} className={row}>
          <div>
            <SkeletonText className="text-h3" />
            <SkeletonText lines={2} className="text-small" />
          </div>
          <Skeleton className={button} />
        </div>
      ))}
    </Card>
  );
}
