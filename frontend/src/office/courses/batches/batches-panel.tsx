import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminBatchesQuery, useDeleteBatch, type AdminBatch } from '@/api/admin/batches';
import { useMay } from '@/api/permissions';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { DataTable } from '@/office/shared/list/data-table';
import { Panel } from '@/office/shared/page/panel';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-batches';
import { batchColumns, daysOf, type BatchAction } from './batch-columns';
import { BatchDialog } from './batch-dialog';
import { LearnersDialog } from './learners-dialog';

/** The batches of a classroom course. `course` is its id, or undefined until it is stored. */
export default function BatchesPanel({ course }: { course: string | undefined }) {
  if (course !== undefined) return <Batches course={course} />;
  return (
    <Panel title={t('heading')}>
      <p className="text-mute">{t('saveFirst')}</p>
    </Panel>
  );
}

type Doing = { action: 'add' } | { action: BatchAction; batch: AdminBatch };

function Batches({ course }: { course: string }) {
  const may = useMay();
  const query = useQuery(adminBatchesQuery(course));
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <Panel
      title={t('heading')}
      text={t('intro')}
      actions={
        <Button variant="outline" onClick={() => setDoing({ action: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <DataTable
        caption={t('caption')}
        columns={batchColumns((action, batch) => setDoing({ action, batch }), may('studentsRead'))}
        query={query}
        rows={query.data}
        rowKey={({ _id }) => _id}
        empty={t('empty')}
        expected={2}
      />
      {doing?.action === 'add' ? <BatchDialog course={course} batch={null} onClose={close} /> : null}
      {doing?.action === 'edit' ? <BatchDialog course={course} batch={doing.batch} onClose={close} /> : null}
      {doing?.action === 'learners' ? <LearnersDialog batch={doing.batch} onClose={close} /> : null}
      {doing?.action === 'delete' ? <DeleteBatch batch={doing.batch} onClose={close} /> : null}
    </Panel>
  );
}

function DeleteBatch({ batch, onClose }: { batch: AdminBatch; onClose: () => void }) {
  const remove = useDeleteBatch();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('deleteTitle', { days: daysOf(batch) })}
      description={t('deleteText')}
      confirmLabel={t('delete')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(batch._id, {
          onSuccess: () => {
            toast.success(t('deleted'));
            onClose();
          },
        })
      }
    />
  );
}
