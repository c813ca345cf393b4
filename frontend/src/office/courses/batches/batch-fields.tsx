import { DateField } from '@/office/shared/date-field';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { Textarea } from '@/shared/ui/textarea';
import { t } from '@/i18n/admin-batches';
import type { BatchFormState } from './use-batch-form';

/** As many characters as the server takes. */
const MOST_VENUE = 500;
const MOST_TIMING = 150;

type BatchFieldsProps = {
  state: BatchFormState;
  /** Seats that are taken. */
  taken: number;
};

/** All fields of a batch. */
export function BatchFields({ state: { form, set, errors }, taken }: BatchFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <DateField
        label={t('startsOn')}
        value={form.startsOn}
        error={errors.startsOn}
        onValue={(startsOn) => set({ startsOn })}
      />
      <DateField
        label={t('endsOn')}
        min={form.startsOn}
        value={form.endsOn}
        error={errors.endsOn}
        onValue={(endsOn) => set({ endsOn })}
      />
      <Field label={t('timing')} hint={t('timingHint')} error={errors.timing} className="sm:col-span-2">
        <Input
          autoComplete="off"
          maxLength={MOST_TIMING}
          value={form.timing}
          onChange={({ target }) => set({ timing: target.value })}
        />
      </Field>
      <Field label={t('venue')} hint={t('venueHint')} error={errors.venue} className="sm:col-span-2">
        <Textarea
          rows={3}
          maxLength={MOST_VENUE}
          value={form.venue}
          onChange={({ target }) => set({ venue: target.value })}
        />
      </Field>
      <Field
        label={t('seats')}
        hint={taken > 0 ? t('takenHint', { count: taken }) : undefined}
        error={errors.seats}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={form.seats}
          onChange={({ target }) => set({ seats: target.value })}
        />
      </Field>
    </div>
  );
}
