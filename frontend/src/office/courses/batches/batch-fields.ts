/* The fields of a batch's form, each with all that the form knows of it. */
import { check, pipe, string, trim } from 'valibot';
import type { AdminBatch, BatchBody } from '@/api/admin/batches';
import { entity, type FormOf } from '@/office/shared/form/entity';
import { day, number, text } from '@/office/shared/form/fields';
import { requiredText } from '@/kit/form/schema';
import { t } from '@/i18n/admin-batches';

const MOST_SEATS = 10_000;

export const batchFields = entity<AdminBatch, Omit<BatchBody, 'version'>>()(
  {
    startsOn: day({ label: t('startsOn'), rule: requiredText(t('dayRequired')) }),
    endsOn: day({ label: t('endsOn'), rule: requiredText(t('dayRequired')) }),
    timing: text({ label: t('timing'), hint: t('timingHint'), most: 150 }),
    venue: text({
      label: t('venue'),
      hint: t('venueHint'),
      rows: 3,
      most: 500,
      rule: requiredText(t('venueRequired')),
    }),
    seats: number({
      label: t('seats'),
      rule: pipe(
        string(),
        trim(),
        check((typed) => /^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= MOST_SEATS, t('badSeats')),
      ),
    }),
  },
  {
    rules: ({ startsOn, endsOn }) =>
      startsOn && endsOn && endsOn < startsOn ? { endsOn: t('endFirst') } : {},
  },
);

export type BatchForm = FormOf<typeof batchFields>;
