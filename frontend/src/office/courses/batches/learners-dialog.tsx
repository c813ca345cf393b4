import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { batchLearnersQuery, type AdminBatch, type BatchLearner } from '@/api/admin/batches';
import type { Page } from '@/api/types';
import { PageSteps, pagesOf } from '@/office/shared/page/page-steps';
import { PersonCell } from '@/office/shared/list/person-cell';
import { Badge } from '@/kit/ui/badge';
import { Dialog } from '@/kit/ui/dialog';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-batches';
import { t as common } from '@/i18n/common';
import { t as shared } from '@/i18n/office-shared';
import { daysOf } from './batch-columns';

/** Who has a seat in a batch, and who has not paid for it yet. */
export function LearnersDialog({ batch, onClose }: { batch: AdminBatch; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const query = useQuery(batchLearnersQuery(batch._id, page));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('learners')}
      description={t('learnersText', { days: daysOf(batch) })}
    >
      <QueryView query={query} skeleton={<SkeletonText lines={4} />}>
        {({ learners, page: shown }) => (
          <>
            <Learners learners={learners} />
            <Steps page={shown} busy={query.isPlaceholderData} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

function Learners({ learners }: { learners: BatchLearner[] }) {
  if (learners.length === 0) return <p className="text-mute">{t('noLearners')}</p>;
  return (
    <ul className="divide-y divide-line">
      {learners.map((learner) => (
        <li
          key={learner._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-small"
        >
          <span className="min-w-0 wrap-anywhere">
            <PersonCell person={learner} />
          </span>
          {learner.isPaid ? null : <Badge tone="warning">{t('notPaid')}</Badge>}
        </li>
      ))}
    </ul>
  );
}

type StepsProps = { page: Page; busy: boolean; onPage: (page: number) => void };

/** The pagination of the learners. Renders nothing when all fit on one page. */
function Steps({ page: shownPage, busy, onPage }: StepsProps) {
  const { page, perPage, total } = shownPage;
  if (pagesOf(shownPage) <= 1) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-small text-mute tnum">
        {shared('shown', { from, to: Math.min(total, page * perPage), total })}
      </p>
      <PageSteps
        page={shownPage}
        previous={common('previous')}
        next={common('next')}
        busy={busy}
        onPage={onPage}
      />
    </nav>
  );
}
