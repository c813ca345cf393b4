import type { UseQueryResult } from '@tanstack/react-query';
import type { OwnBatch } from '@/api/batches';
import { BatchFacts } from '@/domain/batches/batch-facts';
import { Card } from '@/kit/ui/card';
import { ErrorBlock } from '@/kit/ui/error-block';
import { t } from '@/i18n/batches';
import { todayInIndia } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

/** When and where the learner's classroom courses take place; those that are over are left out. */
export default function OwnBatches({ query }: { query: UseQueryResult<OwnBatch[]> }) {
  const today = todayInIndia();
  const batches = (query.data ?? []).filter(({ endsOn }) => endsOn >= today);
  if (batches.length === 0 && (query.data || !query.error)) return null;
  return (
    <section>
      <h2 className="mb-4 text-h3">{t('own')}</h2>
      {query.data ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {batches.map((batch) => (
            <li key={batch._id}>
              <Card className="h-full">
                <h3 lang={languageOf(batch.title)} className="mb-2 text-h3 wrap-anywhere">
                  {batch.title}
                </h3>
                <BatchFacts batch={batch} />
              </Card>
            </li>
          ))}
        </ul>
      ) : (
        <ErrorBlock error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </section>
  );
}
