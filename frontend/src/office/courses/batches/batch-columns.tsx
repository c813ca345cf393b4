import type { AdminBatch } from '@/api/admin/batches';
import type { Column } from '@/office/shared/list/data-table';
import { MoreMenu } from '@/office/shared/page/more-menu';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-batches';
import { formatDays, todayInIndia } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatNumber } from '@/kit/lib/number';

export type BatchAction = 'edit' | 'delete' | 'learners';
type Act = (action: BatchAction, batch: AdminBatch) => void;

export const daysOf = ({ startsOn, endsOn }: AdminBatch): string => formatDays(startsOn, endsOn);

/** The columns of the list of batches. */
export const batchColumns = (act: Act, seesLearners: boolean): Column<AdminBatch>[] => [
  { key: 'dates', header: t('dates'), cell: (batch) => <Dates batch={batch} /> },
  {
    key: 'venue',
    header: t('venue'),
    cell: ({ venue }) => (
      <span lang={languageOf(venue)} className="block wrap-anywhere whitespace-pre-line lg:py-1">
        {venue}
      </span>
    ),
  },
  {
    key: 'seats',
    header: t('seatsTaken'),
    cell: ({ taken, seats }) => t('ofSeats', { taken: formatNumber(taken), seats: formatNumber(seats) }),
  },
  {
    key: 'actions',
    header: t('actions'),
    cell: (batch) => <Actions batch={batch} act={act} seesLearners={seesLearners} />,
  },
];

function Dates({ batch }: { batch: AdminBatch }) {
  const today = todayInIndia();
  const { startsOn, endsOn, timing } = batch;
  return (
    <>
      <span className="font-semibold">{daysOf(batch)}</span>
      {startsOn < today ? (
        <span className="ml-2">
          <Badge>{t(endsOn < today ? 'over' : 'begun')}</Badge>
        </span>
      ) : null}
      <span lang={languageOf(timing)} className="block text-caption wrap-anywhere text-mute">
        {timing}
      </span>
    </>
  );
}

type ActionsProps = { batch: AdminBatch; act: Act; seesLearners: boolean };

function Actions({ batch, act, seesLearners }: ActionsProps) {
  const days = daysOf(batch);
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="outline"
        size="sm"
        className="max-lg:min-h-11"
        aria-label={t('editOf', { days })}
        onClick={() => act('edit', batch)}
      >
        {t('edit')}
      </Button>
      <MoreMenu
        label={t('more', { days })}
        entries={[
          ...(seesLearners ? [{ label: t('learners'), onSelect: () => act('learners', batch) }] : []),
          { label: t('delete'), danger: true, onSelect: () => act('delete', batch) },
        ]}
      />
    </div>
  );
}
