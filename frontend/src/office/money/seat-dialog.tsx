import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seatChoicesQuery, useSeatLatePayment, type Refund } from '@/api/admin/refunds';
import type { ApiSchema } from '@/api/types';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { QueryView } from '@/kit/ui/query-view';
import { Select } from '@/kit/ui/select';
import { Skeleton } from '@/kit/ui/skeleton';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-refunds';
import { formatDays } from '@/kit/lib/date';
import { formatRupees } from '@/kit/lib/money';

type Choice = ApiSchema['SeatChoice'];

const wordsOf = ({ startsOn, endsOn, venue, seats, taken }: Choice) =>
  t('seatBatchOption', {
    days: formatDays(startsOn, endsOn),
    venue: venue.replaceAll('\n', ', '),
    left: Math.max(0, seats - taken),
  });

/** Gives the buyer of a late payment a seat in another batch, in place of the money. */
export function SeatDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const query = useQuery(seatChoicesQuery(refund._id));
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const seat = useSeatLatePayment(refund._id);
  const params = { amount: formatRupees(refund.amount), name: refund.buyer.name };
  const titles = [...new Set(query.data?.map(({ title }) => title))];
  const batches = titles.flatMap((title) => chosen[title] || []);
  const confirm = () =>
    seat.mutate(batches, {
      onSuccess: () => {
        toast.success(t('seated', params));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('seatTitle', params)}
      description={t('seatText')}
      confirmLabel={t('seat')}
      busy={seat.isPending}
      error={seat.error}
      onConfirm={titles.length > 0 && batches.length === titles.length ? confirm : undefined}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-12" />}>
        {(choices) =>
          choices.length === 0 ? (
            <Alert messages={[t('seatNone')]} />
          ) : (
            <div className="space-y-4">
              {titles.map((title) => (
                <Field key={title} label={t('seatBatch', { course: title })} required>
                  <Select
                    value={chosen[title] ?? ''}
                    onChange={({ target }) => setChosen({ ...chosen, [title]: target.value })}
                    placeholder={t('seatChoose')}
                    options={choices
                      .filter((choice) => choice.title === title && choice.taken < choice.seats)
                      .map((choice) => ({ value: choice._id, label: wordsOf(choice) }))}
                  />
                </Field>
              ))}
            </div>
          )
        }
      </QueryView>
    </ConfirmDialog>
  );
}
