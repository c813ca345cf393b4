/* The fields of a webinar's form, each with all that the form knows of it. */
import type { AdminWebinar, WebinarBody } from '@/api/admin/webinars';
import { moment } from '@/office/shared/form/moment';
import { entity, from, type Field, type FormOf } from '@/office/shared/form/entity';
import {
  isHttps,
  markdown,
  matchesIfAny,
  number,
  optional,
  picture,
  text,
} from '@/office/shared/form/fields';
import { requiredText } from '@/kit/form/schema';
import { t } from '@/i18n/admin-webinars';

type ChosenMentor = { id: string; name: string } | null;

const linkRule = matchesIfAny(isHttps, t('badLink'));

const mentor: Field<ChosenMentor, ChosenMentor, string | null> = {
  label: t('speaker'),
  control: 'own',
  blank: () => null,
  read: (chosen) => chosen,
  write: (chosen) => chosen?.id ?? null,
};

export const webinarFields = entity<AdminWebinar, Omit<WebinarBody, 'version' | 'status'>>()(
  {
    title: text({ label: t('title'), translatable: true, rule: requiredText(t('titleRequired')) }),
    startsAt: moment({ label: t('startsAt'), rule: requiredText(t('timeRequired')) }),
    endsAt: moment({ label: t('endsAt'), rule: requiredText(t('timeRequired')) }),
    description: markdown({ label: t('description'), most: 20_000, translatable: true }),
    mentor: from(
      ({ mentor: id, speaker }: AdminWebinar) => (id === null ? null : { id, name: speaker.name }),
      mentor,
    ),
    speakerName: optional({ label: t('speakerName') }),
    speakerWords: text({
      label: t('speakerWords'),
      hint: t('speakerWordsHint'),
      rows: 5,
      translatable: 'speaker.words',
    }),
    speakerImage: picture({ label: t('speakerImage') }),
    onlineLink: optional({
      label: t('onlineLink'),
      hint: t('onlineLinkHint'),
      type: 'url',
      rule: linkRule,
    }),
    place: optional({ label: t('place'), translatable: true }),
    seats: number({
      label: t('seats'),
      hint: t('seatsHint'),
      rule: matchesIfAny((typed) => /^[1-9]\d{0,5}$/.test(typed), t('badSeats')),
    }),
    recording: optional({ label: t('recording'), hint: t('recordingHint'), type: 'url', rule: linkRule }),
  },
  {
    rules: ({ startsAt, endsAt }) => (endsAt && endsAt <= startsAt ? { endsAt: t('endFirst') } : {}),
  },
);

export type WebinarForm = FormOf<typeof webinarFields>;
type FieldName = keyof WebinarForm;

/** The fields whose changes are mailed to guests. */
const told: readonly FieldName[] = ['title', 'startsAt', 'endsAt', 'onlineLink', 'place'];

/** How many guests a change of these fields is mailed to. */
export const guestsToTell = ({ status, phase, taken }: AdminWebinar, changed: FieldName[]): number =>
  status !== 'draft' && phase !== 'over' && changed.some((name) => told.includes(name)) ? taken : 0;
