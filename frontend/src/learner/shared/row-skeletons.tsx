import { Card } from '@/kit/ui/card';
import { Skeleton, SkeletonText } from '@/kit/ui/skeleton';

type RowSkeletonsProps = {
  /** The rows' own layout. */
  row: string;
  /** The size of their button. */
  button: string;
};

/** The place of a list of documents, each with its heading, two lines and a button, while it is on the way. */
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
