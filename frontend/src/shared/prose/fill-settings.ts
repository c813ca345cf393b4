import { settings } from '@/api/settings';

/** Puts the institute's settings into a text: `{contact.email}`. What is no setting stays as it stands. */
export function fillSettings(text: string): string {
  return text.replace(/\{(\w+(?:\.\w+)?)\}/g, (whole, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>(
        (at, key) => (typeof at === 'object' && at ? (at as Record<string, unknown>)[key] : null),
        settings(),
      );
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}
