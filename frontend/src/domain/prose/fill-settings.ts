import { settings } from '@/api/settings';
import { t } from '@/i18n/legal';

/** Sentences that follow from several settings, by the name that a text calls them. */
const sentences: Record<string, () => string> = {
  'gst.prices': () => {
    const { gst, brand } = settings();
    return gst.registered
      ? t('gstAdded', { percent: gst.percent })
      : t('gstNone', { company: brand.company });
  },
};

/** Puts the institute's settings into a text: `{contact.email}`. What is no setting stays as it stands. */
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
