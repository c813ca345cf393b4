import type { Facts, Field } from '@/office/shared/form/entity';

/** Converts a datetime field's value, which is Indian time, to the API's format. Null when it is empty. */
export const toInstant = (local: string): string | null =>
  local ? new Date(`${local}:00+05:30`).toISOString() : null;

const offset = 5.5 * 60 * 60 * 1000;

/** An instant as a datetime field shows it, in Indian time; empty for none. */
export const toLocal = (iso: string | null): string =>
  iso ? new Date(Date.parse(iso) + offset).toISOString().slice(0, 16) : '';

/** An instant that a form shows in Indian time. */
export const moment = <Tab extends string = never>(
  facts: Facts<string, Tab>,
): Field<string | null, string, string | null, Tab> => ({
  control: 'moment',
  blank: () => '',
  read: toLocal,
  write: toInstant,
  ...facts,
});
