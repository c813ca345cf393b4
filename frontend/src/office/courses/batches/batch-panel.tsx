import { fieldOf } from '@/office/shared/fields/entity-field';
import { t } from '@/i18n/admin-batches';
import { batchFields } from './batch-fields';
import type { BatchFormState } from './use-batch-form';

// The ids have a prefix, because the course's form on the same page has a start field too.
const BatchField = fieldOf(batchFields, 'batch-');

type BatchPanelProps = {
  state: BatchFormState;
  /** Seats that are taken. */
  taken: number;
};

export function BatchPanel({ state, taken }: BatchPanelProps) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <BatchField part={state} name="startsOn" />
      <BatchField part={state} name="endsOn" min={state.form.startsOn} />
      <BatchField part={state} name="timing" className="sm:col-span-2" />
      <BatchField part={state} name="venue" className="sm:col-span-2" />
      <BatchField part={state} name="seats" hint={taken > 0 ? t('takenHint', { count: taken }) : undefined} />
    </div>
  );
}
