import type { Found } from '@/api/admin/search';
import { t } from '@/i18n/palette';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatRupees } from '@/kit/lib/money';
import type { Visit } from '@/office/shared/frame/palette-store';

/** An entry of the palette, listed under the heading of its kind. */
export type Entry = Visit & { note?: string };
export type Group = { kind: string; title: string; entries: Entry[] };

/** Upper bound on the pages and settings that are shown. The server's results are listed below them. */
const most = 6;

/** Returns the entries that contain the typed text. Entries that begin with it come first. */
export function matching(entries: Entry[], typed: string): Entry[] {
  const text = typed.toLowerCase();
  const found = entries.filter(({ label, note }) => `${label} ${note ?? ''}`.toLowerCase().includes(text));
  const begins = ({ label }: Entry) =>
    label
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(text));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))].slice(0, most);
}

/** Turns the server's search results into entries. */
export function foundGroups({ students, orders, courses, bundles }: Found): Group[] {
  return [
    {
      kind: 'students',
      title: t('students'),
      entries: students.map(({ _id, name, email }) => ({
        kind: 'students',
        to: adminPaths.student(_id),
        label: name,
        note: email,
      })),
    },
    {
      kind: 'orders',
      title: t('orders'),
      entries: orders.map(({ _id, orderNumber, number, buyer, total }) => ({
        kind: 'orders',
        to: adminPaths.order(_id),
        label: t('orderOf', { number: String(orderNumber), name: buyer }),
        note: [number, formatRupees(total)].filter(Boolean).join(' · '),
      })),
    },
    {
      kind: 'courses',
      title: t('courses'),
      entries: courses.map(({ _id, title }) => ({
        kind: 'courses',
        to: adminPaths.editCourse(_id),
        label: title || t('untitled'),
      })),
    },
    {
      kind: 'bundles',
      title: t('bundles'),
      entries: bundles.map(({ _id, title }) => ({
        kind: 'bundles',
        to: adminPaths.editBundle(_id),
        label: title || t('untitled'),
      })),
    },
  ];
}
