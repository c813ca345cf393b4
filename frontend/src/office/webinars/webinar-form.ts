import type { AdminWebinar, WebinarBody } from '@/api/admin/webinars';
import { toInstant, toLocal } from '@/office/shared/moment';
import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/admin-webinars';

/** What the form holds; times as fields show them, in India. */
export type WebinarForm = {
  title: string;
  startsAt: string;
  endsAt: string;
  description: string;
  mentor: { id: string; name: string } | null;
  speakerName: string;
  speakerWords: string;
  speakerImage: string;
  onlineLink: string;
  place: string;
  seats: string;
  recording: string;
};
export type FieldName = keyof WebinarForm;

export const blankWebinar = (): WebinarForm => ({
  title: '',
  startsAt: '',
  endsAt: '',
  description: '',
  mentor: null,
  speakerName: '',
  speakerWords: '',
  speakerImage: '',
  onlineLink: '',
  place: '',
  seats: '',
  recording: '',
});
export const names = Object.keys(blankWebinar()) as FieldName[];

/** The stored webinar as the form shows it. */
export const fromWebinar = (webinar: AdminWebinar): WebinarForm => ({
  title: webinar.title,
  startsAt: toLocal(webinar.startsAt),
  endsAt: toLocal(webinar.endsAt),
  description: webinar.description,
  mentor: webinar.mentor === null ? null : { id: webinar.mentor, name: webinar.speaker.name },
  speakerName: webinar.speakerName ?? '',
  speakerWords: webinar.speakerWords,
  speakerImage: webinar.speakerImage ?? '',
  onlineLink: webinar.onlineLink ?? '',
  place: webinar.place ?? '',
  seats: webinar.seats === null ? '' : String(webinar.seats),
  recording: webinar.recording ?? '',
});

/** The form in the wire's words. */
export const toBody = (form: WebinarForm) =>
  ({
    title: form.title.trim(),
    startsAt: toInstant(form.startsAt) ?? undefined,
    endsAt: toInstant(form.endsAt) ?? undefined,
    description: form.description.trim(),
    mentor: form.mentor?.id ?? null,
    speakerName: form.speakerName.trim() || null,
    speakerWords: form.speakerWords.trim(),
    speakerImage: form.speakerImage || null,
    onlineLink: form.onlineLink.trim() || null,
    place: form.place.trim() || null,
    seats: form.seats.trim() ? Number(form.seats) : null,
    recording: form.recording.trim() || null,
  }) satisfies WebinarBody;

/** The fields in which two states of the form differ. */
export function changedFields(one: WebinarForm, other: WebinarForm): FieldName[] {
  const [a, b] = [toBody(one), toBody(other)];
  return names.filter((name) => a[name] !== b[name]);
}

/** What guests hear of. */
const told: readonly FieldName[] = ['title', 'startsAt', 'endsAt', 'onlineLink', 'place'];

/** How many guests a change of these fields is mailed to. */
export const guestsToTell = ({ status, phase, taken }: AdminWebinar, changed: FieldName[]): number =>
  status !== 'draft' && phase !== 'over' && changed.some((name) => told.includes(name)) ? taken : 0;

/** What cannot be sent. */
export function validateWebinar(form: WebinarForm): FieldErrors {
  const errors: FieldErrors = {};
  if (!form.title.trim()) errors.title = t('titleRequired');
  if (!form.startsAt) errors.startsAt = t('timeRequired');
  if (!form.endsAt) errors.endsAt = t('timeRequired');
  else if (form.endsAt <= form.startsAt) errors.endsAt = t('endFirst');
  for (const link of ['onlineLink', 'recording'] as const)
    if (form[link].trim() && !form[link].trim().startsWith('https://')) errors[link] = t('badLink');
  if (form.seats.trim() && !/^[1-9]\d{0,5}$/.test(form.seats.trim())) errors.seats = t('badSeats');
  return errors;
}

/** A field's name, for the question whose version counts. */
export const labelOf = (name: FieldName): string => (name === 'mentor' ? t('speaker') : t(name));
