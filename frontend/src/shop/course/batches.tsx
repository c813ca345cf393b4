import { useQuery } from '@tanstack/react-query';
import { courseBatchesQuery } from '@/api/batches';
import { BatchFacts } from '@/domain/batches/batch-facts';
import { SeatsLeft } from '@/domain/batches/seats-left';
import { ErrorBlock } from '@/kit/ui/error-block';
import { t } from '@/i18n/batches';

/**
 * The batches of a classroom course: when and where it can be joined. Renders nothing without batches.
 * Fetched after the page is mounted, because seats change faster than the page cache expires.
 */
export default function Batches({ course }: { course: string }) {
  const query = useQuery(courseBatchesQuery(course));
  const batches = query.data ?? [];
  if (batches.length === 0 && !query.error) return null;
  return (
    <section>
      <h2 className="text-h2">{t('heading')}</h2>
      {batches.length === 0 ? (
        <div className="mt-5">
          <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        </div>
      ) : (
        <>
          <p className="mt-1 mb-5 text-mute">{t('text')}</p>
          <ul className="grid gap-4 sm:grid-cols-2">
            {batches.map((batch) => (
              <li key={batch._id} className="rounded-card border border-line bg-card p-4 md:p-5">
                <BatchFacts batch={batch} />
                <p className="mt-3 empty:hidden">
                  <SeatsLeft count={batch.seatsLeft} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
