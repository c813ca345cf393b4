/* The settings, each with all that their form knows of it. */
import type { AdminSettings } from '@/api/admin/settings';
import { entity, type Field, type FormOf } from '@/office/shared/form/entity';
import {
  checkbox,
  choice,
  matches,
  number,
  optional,
  picture,
  requiredNumber,
  text,
} from '@/office/shared/form/fields';
import { t } from '@/i18n/admin-settings';
import { languageOptions } from '@/domain/catalog/language';
import { statesByName } from '@/domain/address/states';
import { flatten, unflatten, type FlatSettings } from './tree';

const long = { rows: 3, width: 'wide' } as const;
const wide = { width: 'wide' } as const;
/** A whole number. */
const whole = <Tab extends string>(tab: Tab, label: string, hint?: string) =>
  requiredNumber({ label, hint, tab, inputMode: 'decimal', rule: matches(/^\d{1,9}$/, t('badWhole')) });

const link = (label: string) => optional({ label, tab: 'social', type: 'url' });

const colour = (label: string, hint: string): Field<string, string, string, 'brand'> => ({
  ...text({ label, hint, tab: 'brand' }),
  control: 'own',
});

const state: Field<string, string, string, 'company'> = {
  ...text({ label: t('state'), tab: 'company', options: statesByName }),
  control: 'choice',
};

/** The settings' fields by their API paths, in the order of the form. */
export const settingFields = entity<FlatSettings, FlatSettings>()({
  'brand.name': text({ label: t('name'), tab: 'brand' }),
  'brand.publicOrigin': optional({
    label: t('publicOrigin'),
    hint: t('publicOriginHint', { address: globalThis.location.origin }),
    tab: 'brand',
  }),
  'brand.tagline': text({ label: t('tagline'), tab: 'brand' }),
  'brand.poweredBy': text({ label: t('poweredBy'), tab: 'brand' }),
  'brand.description': text({ label: t('description'), tab: 'brand', ...long }),
  'brand.logo': picture({ label: t('logo'), hint: t('logoHint'), tab: 'brand', ...wide }),
  'brand.icon': picture({ label: t('icon'), hint: t('iconHint'), tab: 'brand', ...wide }),
  'brand.colours.brand': colour(t('brandColour'), t('brandColourHint')),
  'brand.colours.accent': colour(t('accentColour'), t('accentColourHint')),
  'company.legalName': text({ label: t('legalName'), tab: 'company' }),
  'company.state': state,
  'company.address': text({ label: t('address'), tab: 'company', ...long }),
  'company.registered': checkbox({
    label: t('registered'),
    hint: t('registeredHint'),
    tab: 'company',
    ...wide,
  }),
  'company.pricesContainGst': checkbox({
    label: t('pricesContainGst'),
    hint: t('pricesContainGstHint'),
    tab: 'company',
    ...wide,
  }),
  'company.gstin': optional({ label: t('gstin'), hint: t('gstinHint'), tab: 'company' }),
  'company.sac': text({ label: t('sac'), hint: t('sacHint'), tab: 'company' }),
  'company.invoiceSeries': optional({
    label: t('invoiceSeries'),
    hint: t('invoiceSeriesHint'),
    tab: 'company',
  }),
  'company.creditNoteSeries': optional({
    label: t('creditNoteSeries'),
    hint: t('creditNoteSeriesHint'),
    tab: 'company',
  }),
  'certificate.signatoryName': optional({ label: t('signatoryName'), tab: 'certificate' }),
  'certificate.signatoryTitle': optional({ label: t('signatoryTitle'), tab: 'certificate' }),
  'certificate.signatureImage': picture({
    label: t('signatureImage'),
    hint: t('signatureImageHint'),
    tab: 'certificate',
    ...wide,
  }),
  'contact.phone': text({ label: t('phone'), tab: 'contact' }),
  'contact.email': text({ label: t('email'), hint: t('emailHint'), tab: 'contact', type: 'email' }),
  'contact.hours': text({ label: t('hours'), hint: t('hoursHint'), tab: 'contact' }),
  'contact.grievanceName': text({ label: t('grievanceName'), tab: 'contact' }),
  'contact.grievanceEmail': text({ label: t('grievanceEmail'), tab: 'contact', type: 'email' }),
  'contact.grievanceDays': whole('contact', t('grievanceDays'), t('grievanceDaysHint')),
  'courses.language': choice<string, 'courses'>({
    label: t('courseLanguage'),
    hint: t('courseLanguageHint'),
    tab: 'courses',
    placeholder: t('noLanguage'),
    options: languageOptions,
  }),
  'referral.percent': requiredNumber({
    label: t('referralPercent'),
    hint: t('referralPercentHint'),
    tab: 'referral',
    inputMode: 'decimal',
    rule: matches(/^\d{1,9}(\.\d+)?$/, t('badNumber')),
  }),
  'referral.holdDays': number({
    label: t('holdDays'),
    tab: 'referral',
    inputMode: 'decimal',
    rule: matches(/^\d{0,9}$/, t('badWhole')),
  }),
  'learning.reminderNotBegunDays': whole('learning', t('reminderNotBegun'), t('reminderHint')),
  'learning.reminderPausedDays': whole('learning', t('reminderPaused'), t('reminderHint')),
  'player.watermark': checkbox({
    label: t('watermark'),
    hint: t('watermarkHint'),
    tab: 'learning',
    ...wide,
  }),
  'player.oneStream': checkbox({
    label: t('oneStream'),
    hint: t('oneStreamHint'),
    tab: 'learning',
    ...wide,
  }),
  'storefront.popupDelayMs': whole('storefront', t('popupDelay')),
  'storefront.popupStrip': checkbox({
    label: t('popupStrip'),
    hint: t('popupStripHint'),
    tab: 'storefront',
  }),
  'checkout.wallet': checkbox({
    label: t('walletAtCheckout'),
    hint: t('walletAtCheckoutHint'),
    tab: 'storefront',
  }),
  'cart.abandonedAfterHours': whole('storefront', t('abandonedAfter'), t('abandonedAfterHint')),
  'webinars.reminderHours': whole('webinars', t('webinarReminder'), t('webinarReminderHint')),
  'webinars.guestsKeptDays': whole('webinars', t('guestsKept'), t('guestsKeptHint')),
  'social.instagram': link(t('instagram')),
  'social.facebook': link(t('facebook')),
  'social.linkedin': link(t('linkedin')),
  'social.youtube': link(t('youtube')),
  'social.x': link(t('x')),
  'figures.courses': text({ label: t('figureCourses'), tab: 'figures' }),
  'figures.students': text({ label: t('students'), tab: 'figures' }),
  'figures.trainers': text({ label: t('trainers'), tab: 'figures' }),
});

/** The form's values by the setting's path. */
export type SettingValues = FormOf<typeof settingFields>;
export type SettingPath = keyof SettingValues;

const titles: Parameters<typeof settingFields.tabs>[0] = {
  brand: t('brand'),
  company: t('company'),
  certificate: t('certificates'),
  contact: t('contact'),
  courses: t('courses'),
  referral: t('referral'),
  learning: t('learning'),
  storefront: t('storefront'),
  webinars: t('webinars'),
  social: t('social'),
  figures: t('figures'),
};
const intros: Partial<Record<string, string>> = {
  company: t('companyText'),
  certificate: t('certificatesText'),
  learning: t('learningText'),
  social: t('socialText'),
  figures: t('figuresText'),
};

/** The settings under their headings. */
export const sections = settingFields.tabs(titles).map(({ value: key, label: title, holds }) => ({
  key,
  title,
  text: intros[key],
  fields: settingFields.names.filter(holds).map((path) => ({ path, label: settingFields.labelOf(path) })),
}));

/** The stored settings as the form shows them. A setting that only a newer server knows is kept as it is. */
export function toValues(stored: AdminSettings): SettingValues {
  const flat = flatten(stored);
  return { ...flat, ...settingFields.from(flat) };
}

/** Converts the form's values back to the stored settings. */
export const fromValues = (values: SettingValues): AdminSettings =>
  unflatten({ ...values, ...settingFields.body(values) });

/**
 * The hint of the reward hold: what an empty value means, or that the entered value is short. For display
 * only: the server applies the hold.
 */
export function rewardHoldHint(entered: string, advised: number): string {
  const isShort = /^\d+$/.test(entered.trim()) && Number(entered) < advised;
  return t(isShort ? 'holdDaysShort' : 'holdDaysHint', { count: advised });
}
