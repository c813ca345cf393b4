import type { AdminBatch, BatchBody } from '@/api/admin/batches';
import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/admin-batches';

/** What the form of a batch holds. */
export type BatchForm = Record<'venue' | 'startsOn' | 'endsOn' | 'timing' | 'seats', string>;
export type FieldName = keyof BatchForm;

export const blankBatch = (): BatchForm => ({ startsOn: '', endsOn: '', timing: '', venue: '', seats: '' });
export const names = Object.keys(blankBatch()) as FieldName[];

/** The stored batch as the form shows it. */
export const fromBatch = ({ venue, startsOn, endsOn, timing, seats }: AdminBatch): BatchForm => ({
  startsOn,
  endsOn,
  timing,
  venue,
  seats: String(seats),
});

/** The form in the wire's words. */
export const toBody = ({ venue, startsOn, endsOn, timing, seats }: BatchForm) =>
  ({
    startsOn,
    endsOn,
    timing: timing.trim(),
    venue: venue.trim(),
    seats: Number(seats),
  }) satisfies BatchBody;

/** The fields in which two states of the form differ. */
export function changedFields(one: BatchForm, other: BatchForm): FieldName[] {
  const [a, b] = [toBody(one), toBody(other)];
  return names.filter((name) => a[name] !== b[name]);
}

/** What cannot be sent. */
export function validateBatch({ venue, startsOn, endsOn, seats }: BatchForm): FieldErrors {
  const errors: FieldErrors = {};
  if (!startsOn) errors.startsOn = t('dayRequired');
  if (!endsOn) errors.endsOn = t('dayRequired');
  else if (startsOn && endsOn < startsOn) errors.endsOn = t('endFirst');
  if (!venue.trim()) errors.venue = t('venueRequired');
  if (!/^[1-9]\d{0,4}$/.test(seats.trim()) || Number(seats) > 10_000) errors.seats = t('badSeats');
  return errors;
}
