import type { Launch, LaunchStep } from '@/api/admin/launch';
import { t } from '@/i18n/admin-launch';
import { adminPaths } from '@/domain/paths/admin-paths';
import { paths } from '@/domain/paths/paths';
import { STEP } from './step-param';

export type StepName = LaunchStep['name'];

const forStep = (name: StepName, path: string, section = '') => `${path}?${STEP}=${name}${section}`;

/** Where a step is done; the legal texts are accepted in the list itself. */
export const stepPlaces: Partial<Record<StepName, { to: string; label: string }>> = {
  address: {
    to: forStep('address', adminPaths.settings, '#field-brand.publicOrigin'),
    label: t('toAddress'),
  },
  brand: { to: forStep('brand', adminPaths.settings, '#brand'), label: t('toBrand') },
  company: { to: forStep('company', adminPaths.settings, '#company'), label: t('toCompany') },
  contact: { to: forStep('contact', adminPaths.settings, '#contact'), label: t('toContact') },
  gateway: { to: forStep('gateway', adminPaths.providers, '#gateway'), label: t('toGateway') },
  mail: { to: forStep('mail', adminPaths.providers, '#mail'), label: t('toMail') },
  course: { to: forStep('course', adminPaths.courses), label: t('toCourses') },
  pages: { to: forStep('pages', adminPaths.site), label: t('toPages') },
  purchase: { to: paths.home, label: t('toShop') },
};

/**
 * Returns the address of the field or page where a missing item is entered. Null when the item is not a
 * field.
 */
export function fieldPlace(step: StepName, field: string): string | null {
  const [group, name] = field.split('.');
  if (name === undefined) return null;
  return group === 'site'
    ? forStep(step, adminPaths.sitePage(name))
    : forStep(step, adminPaths.settings, `#field-${field}`);
}

/** A step's row in the list. */
export const stepAddress = (name: StepName): string => `${adminPaths.launch}#${name}`;

const isOpen = ({ missing }: LaunchStep): boolean => missing.length > 0;

/**
 * Returns the next open step after this one, in the list's order and wrapping around. Undefined when no other
 * step is open.
 */
export function nextStep({ steps }: Launch, after?: string): LaunchStep | undefined {
  const at = steps.findIndex(({ name }) => name === after);
  return [...steps.slice(at + 1), ...steps.slice(0, Math.max(at, 0))].find(isOpen);
}

/** The page of the next step, for admins who follow the list. */
export const stepWay = ({ name }: LaunchStep): string =>
  name === 'purchase' ? stepAddress(name) : (stepPlaces[name]?.to ?? stepAddress(name));
