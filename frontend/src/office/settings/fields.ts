import { t } from '@/i18n/admin-settings';
import { languageOptions } from '@/shared/catalog/language';
import { statesByName } from '@/shared/lib/states';

export type Kind =
  | 'text'
  | 'long'
  | 'number'
  | 'whole'
  | 'optionalWhole'
  | 'url'
  | 'email'
  | 'colour'
  | 'image'
  | 'state'
  | 'courseLanguage'
  | 'check';
export type SettingField = { path: string; label: string; hint?: string; kind?: Kind; wide?: boolean };
export type Section = { key: string; title: string; text?: string; fields: SettingField[] };

/** Every setting in the form's order, by its path on the wire. */
export const sections: Section[] = [
  {
    key: 'brand',
    title: t('brand'),
    fields: [
      { path: 'brand.name', label: t('name') },
      {
        path: 'brand.publicOrigin',
        label: t('publicOrigin'),
        hint: t('publicOriginHint', { address: globalThis.location.origin }),
      },
      { path: 'brand.tagline', label: t('tagline') },
      { path: 'brand.poweredBy', label: t('poweredBy') },
      { path: 'brand.description', label: t('description'), kind: 'long', wide: true },
      { path: 'brand.logo', label: t('logo'), hint: t('logoHint'), kind: 'image', wide: true },
      { path: 'brand.icon', label: t('icon'), hint: t('iconHint'), kind: 'image', wide: true },
      { path: 'brand.colours.brand', label: t('brandColour'), hint: t('brandColourHint'), kind: 'colour' },
      { path: 'brand.colours.accent', label: t('accentColour'), hint: t('accentColourHint'), kind: 'colour' },
    ],
  },
  {
    key: 'company',
    title: t('company'),
    text: t('companyText'),
    fields: [
      { path: 'company.legalName', label: t('legalName') },
      { path: 'company.state', label: t('state'), kind: 'state' },
      { path: 'company.address', label: t('address'), kind: 'long', wide: true },
      {
        path: 'company.registered',
        label: t('registered'),
        hint: t('registeredHint'),
        kind: 'check',
        wide: true,
      },
      { path: 'company.gstin', label: t('gstin'), hint: t('gstinHint') },
      { path: 'company.sac', label: t('sac'), hint: t('sacHint') },
      { path: 'company.invoiceSeries', label: t('invoiceSeries'), hint: t('invoiceSeriesHint') },
      { path: 'company.creditNoteSeries', label: t('creditNoteSeries'), hint: t('creditNoteSeriesHint') },
    ],
  },
  {
    key: 'certificate',
    title: t('certificates'),
    text: t('certificatesText'),
    fields: [
      { path: 'certificate.signatoryName', label: t('signatoryName') },
      { path: 'certificate.signatoryTitle', label: t('signatoryTitle') },
      {
        path: 'certificate.signatureImage',
        label: t('signatureImage'),
        hint: t('signatureImageHint'),
        kind: 'image',
        wide: true,
      },
    ],
  },
  {
    key: 'contact',
    title: t('contact'),
    fields: [
      { path: 'contact.phone', label: t('phone') },
      { path: 'contact.email', label: t('email'), hint: t('emailHint'), kind: 'email' },
      { path: 'contact.hours', label: t('hours'), hint: t('hoursHint') },
      { path: 'contact.grievanceName', label: t('grievanceName') },
      { path: 'contact.grievanceEmail', label: t('grievanceEmail'), kind: 'email' },
      {
        path: 'contact.grievanceDays',
        label: t('grievanceDays'),
        hint: t('grievanceDaysHint'),
        kind: 'whole',
      },
    ],
  },
  {
    key: 'courses',
    title: t('courses'),
    fields: [
      {
        path: 'courses.language',
        label: t('courseLanguage'),
        hint: t('courseLanguageHint'),
        kind: 'courseLanguage',
      },
    ],
  },
  {
    key: 'referral',
    title: t('referral'),
    fields: [
      {
        path: 'referral.percent',
        label: t('referralPercent'),
        hint: t('referralPercentHint'),
        kind: 'number',
      },
      { path: 'referral.holdDays', label: t('holdDays'), kind: 'optionalWhole' },
    ],
  },
  {
    key: 'learning',
    title: t('learning'),
    text: t('learningText'),
    fields: [
      {
        path: 'learning.reminderNotBegunDays',
        label: t('reminderNotBegun'),
        hint: t('reminderHint'),
        kind: 'whole',
      },
      {
        path: 'learning.reminderPausedDays',
        label: t('reminderPaused'),
        hint: t('reminderHint'),
        kind: 'whole',
      },
      {
        path: 'player.watermark',
        label: t('watermark'),
        hint: t('watermarkHint'),
        kind: 'check',
        wide: true,
      },
      {
        path: 'player.oneStream',
        label: t('oneStream'),
        hint: t('oneStreamHint'),
        kind: 'check',
        wide: true,
      },
    ],
  },
  {
    key: 'storefront',
    title: t('storefront'),
    fields: [
      { path: 'storefront.popupDelayMs', label: t('popupDelay'), kind: 'whole' },
      {
        path: 'storefront.popupStrip',
        label: t('popupStrip'),
        hint: t('popupStripHint'),
        kind: 'check',
      },
      {
        path: 'checkout.wallet',
        label: t('walletAtCheckout'),
        hint: t('walletAtCheckoutHint'),
        kind: 'check',
      },
      {
        path: 'cart.abandonedAfterHours',
        label: t('abandonedAfter'),
        hint: t('abandonedAfterHint'),
        kind: 'whole',
      },
    ],
  },
  {
    key: 'webinars',
    title: t('webinars'),
    fields: [
      {
        path: 'webinars.reminderHours',
        label: t('webinarReminder'),
        hint: t('webinarReminderHint'),
        kind: 'whole',
      },
      {
        path: 'webinars.guestsKeptDays',
        label: t('guestsKept'),
        hint: t('guestsKeptHint'),
        kind: 'whole',
      },
    ],
  },
  {
    key: 'social',
    title: t('social'),
    text: t('socialText'),
    fields: [
      { path: 'social.instagram', label: t('instagram'), kind: 'url' },
      { path: 'social.facebook', label: t('facebook'), kind: 'url' },
      { path: 'social.linkedin', label: t('linkedin'), kind: 'url' },
      { path: 'social.youtube', label: t('youtube'), kind: 'url' },
      { path: 'social.x', label: t('x'), kind: 'url' },
    ],
  },
  {
    key: 'figures',
    title: t('figures'),
    text: t('figuresText'),
    fields: [
      { path: 'figures.courses', label: t('figureCourses') },
      { path: 'figures.students', label: t('students') },
      { path: 'figures.trainers', label: t('trainers') },
    ],
  },
];

/** What an empty hold means, or why the entered one is short. For display: the server holds rewards. */
export function rewardHoldHint(entered: string, advised: number): string {
  const isShort = /^\d+$/.test(entered.trim()) && Number(entered) < advised;
  return t(isShort ? 'holdDaysShort' : 'holdDaysHint', { count: advised });
}

/** The fields' labels by their paths, in the form's order. */
export const labels: Record<string, string> = Object.fromEntries(
  sections.flatMap(({ fields }) => fields.map(({ path, label }) => [path, label])),
);

export const kinds: Record<string, Kind> = Object.fromEntries(
  sections.flatMap(({ fields }) => fields.map(({ path, kind = 'text' }) => [path, kind])),
);

export const stateOptions = statesByName;

/** With none of them first. */
export const courseLanguageOptions = () => [{ value: '', label: t('noLanguage') }, ...languageOptions()];
