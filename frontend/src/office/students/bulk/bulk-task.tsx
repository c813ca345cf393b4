import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminKeys } from '@/api/admin/keys';
import { studentTaskQuery, taskFilePath } from '@/api/admin/student-import';
import { Button } from '@/kit/ui/button';
import { Progress } from '@/kit/ui/progress';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-student-bulk';

/** Shows the progress of a bulk action on students, then its results. */
export function BulkTask({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(studentTaskQuery(id));
  const client = useQueryClient();
  const isDone = Boolean(query.data?.finishedAt);
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: adminKeys.students });
  }, [isDone, client]);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-24 w-full" />}>
      {({ total, waiting, assigned, done, unchanged, failed, failures }) => (
        <div className="grid gap-4">
          <p role="status" className="font-semibold tnum">
            {isDone ? t('finished') : t('working', { done: total - waiting, total })}
          </p>
          <Progress
            value={total === 0 ? 100 : Math.floor(((total - waiting) * 100) / total)}
            label={t('progress')}
          />
          <dl className="flex flex-wrap gap-x-8 gap-y-3 tnum">
            {(
              [
                [t('changed'), assigned + done],
                [t('unchanged'), unchanged],
                [t('failed'), failed],
              ] as const
            ).map(([label, count]) => (
              <div key={label}>
                <dt className="text-caption text-mute">{label}</dt>
                <dd className="text-h3">{count}</dd>
              </div>
            ))}
          </dl>
          {failures.length > 0 ? (
            <ul aria-label={t('failures')} className="max-h-40 overflow-y-auto text-small">
              {failures.map(({ row, cells, messages }) => (
                <li key={row}>{`${cells[0] ?? ''}: ${messages.join(' ')}`}</li>
              ))}
            </ul>
          ) : null}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
            {isDone ? (
              <Button asChild variant="outline">
                <a href={taskFilePath(id)} download>
                  {t('results')}
                </a>
              </Button>
            ) : null}
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        </div>
      )}
    </QueryView>
  );
}
