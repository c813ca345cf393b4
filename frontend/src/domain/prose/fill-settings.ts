import { settings } from '@/api/settings';
import { t } from '@/i18n/legal';

/** Sentences that combine several settings, by the name that texts use for them. */
const sentences: Record<string, () => string> = {
  'gst.prices': () => {
    const { gst, brand } = settings();
    if (!gst.registered) return t('gstNone', { company: brand.company });
    return t(gst.included ? 'gstIncluded' : 'gstAdded', { percent: gst.percent });
  },
};

/**
 * Replaces placeholders such as `{contact.email}` with the institute's settings. Unknown placeholders stay
 * unchanged.
 */
export function fillSettings(text: string): string {
  return text.replace(/\{(\w+(?:\.\w+)?)\}/g, (whole, path: string) => {
    const sentence = sentences[path];
    if (sentence) return sentence();
    const value = path
      .split('.')
      .reduce<unknown>(
        (at, key) => (typeof at === 'object' && at ? (at as Record<string, unknown>)[key] : null),
        settings(),
      );
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}
