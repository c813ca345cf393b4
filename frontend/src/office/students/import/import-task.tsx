import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminKeys } from '@/api/admin/keys';
import { studentTaskQuery, taskFilePath, type StudentTask } from '@/api/admin/student-import';
import { Button } from '@/kit/ui/button';
import { Progress } from '@/kit/ui/progress';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-import';
import { Figures, Rows } from './report';

/** Shows the progress of an import, then its results. */
export function ImportTask({ id, onAnother }: { id: string; onAnother: () => void }) {
  const query = useQuery(studentTaskQuery(id));
  const client = useQueryClient();
  const isDone = Boolean(query.data?.finishedAt);
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: adminKeys.students });
  }, [isDone, client]);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-24 w-full" />}>
      {(task) => (
        <div className="grid gap-4">
          <Standing task={task} />
          <Figures {...task} />
          <Rows
            title={t('errors')}
            danger
            rows={task.failures.map(({ row, cells, messages }) => ({ row, email: cells[1] ?? '', messages }))}
          />
          {isDone ? (
            <div className="flex flex-wrap gap-3">
              <Button asChild variant="outline">
                <a href={taskFilePath(id)} download>
                  {t('results')}
                </a>
              </Button>
              <Button variant="outline" onClick={onAnother}>
                {t('another')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </QueryView>
  );
}

function Standing({ task }: { task: StudentTask }) {
  const { total, waiting, finishedAt, details } = task;
  const done = total - waiting;
  return (
    <>
      <p role="status" className="font-semibold tnum">
        {finishedAt ? t('imported') : t('running', { done, total })}
      </p>
      <Progress
        value={total === 0 ? 100 : Math.floor((done * 100) / total)}
        label={t('progress', { file: details[0] ?? '' })}
      />
    </>
  );
}
