import { Link } from 'react-router';
import type { AdminBundleRow } from '@/api/admin/types';
import { adminPaths } from '@/domain/paths/admin-paths';
import type { Column } from '@/office/shared/list/data-table';
import { RowPicture } from '@/office/shared/list/row-picture';
import { MissingPopover } from '@/office/shared/list/missing-popover';
import { MoreMenu, type MenuEntry } from '@/office/shared/page/more-menu';
import { StatusBadge } from '@/office/shared/page/status-badge';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/admin-bundles';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { bundlePath } from '@/domain/paths/paths';
import type { BundleActions } from './use-bundle-actions';

export const nameOf = (bundle: AdminBundleRow): string => bundle.bundleName || t('untitled');

/** The columns of the list of bundles. */
export const bundleColumns = (actions: BundleActions): Column<AdminBundleRow>[] => [
  {
    key: 'name',
    header: t('name'),
    sort: 'title',
    cell: (bundle) => (
      <span className="flex items-center gap-3">
        <RowPicture src={bundle.bundleImage} category={bundle.category ?? undefined} />
        <Link
          to={adminPaths.editBundle(bundle._id)}
          lang={languageOf(nameOf(bundle))}
          className="font-semibold hover:text-brand hover:underline"
        >
          {nameOf(bundle)}
        </Link>
        {bundle.isSpecial ? <Badge tone="neutral">{t('special')}</Badge> : null}
      </span>
    ),
  },
  { key: 'category', header: t('category'), cell: (bundle) => bundle.category || bundle.bundleName },
  {
    key: 'price',
    header: t('price'),
    sort: 'price',
    falling: true,
    align: 'right',
    cell: (bundle) => (
      <>
        {bundle.price > 0 ? formatRupees(bundle.price) : t('none')}
        {bundle.discountedPrice < bundle.price ? (
          <span className="block text-caption text-mute">
            {t('now', { price: formatRupees(bundle.discountedPrice) })}
          </span>
        ) : null}
      </>
    ),
  },
  { key: 'courses', header: t('courses'), align: 'right', cell: (bundle) => bundle.courses.length },
  {
    key: 'status',
    header: t('status'),
    sort: 'status',
    cell: (bundle) => (
      <span className="flex flex-wrap items-center gap-x-1.5">
        <StatusBadge status={bundle.status} />
        {bundle.status === 'Draft' ? (
          <MissingPopover
            name={nameOf(bundle)}
            missing={bundle.missing}
            pathOf={(field) => adminPaths.editBundle(bundle._id, field)}
          />
        ) : null}
      </span>
    ),
  },
  {
    key: 'added',
    header: t('added'),
    cell: (bundle) => <Day at={bundle.date} />,
  },
  { key: 'updated', header: t('updatedAt'), cell: (bundle) => <Day at={bundle.lastUpdated} /> },
  {
    key: 'actions',
    header: t('actions'),
    cell: (bundle) => <RowActions bundle={bundle} actions={actions} />,
  },
];

const Day = ({ at }: { at: string }) => <span className="whitespace-nowrap">{formatDate(at)}</span>;

function RowActions({ bundle, actions }: { bundle: AdminBundleRow; actions: BundleActions }) {
  const name = nameOf(bundle);
  const move =
    bundle.status === 'Published'
      ? { label: t('unpublish'), onSelect: () => actions.toDraft(bundle) }
      : bundle.status === 'Archived'
        ? { label: t('restore'), onSelect: () => actions.toDraft(bundle) }
        : { label: t('publish'), onSelect: () => actions.publish(bundle) };
  const entries: MenuEntry[] = [{ label: t('edit'), to: adminPaths.editBundle(bundle._id) }, move];
  if (bundle.status !== 'Archived')
    entries.push({ label: t('archive'), onSelect: () => actions.archive(bundle) });
  if (bundle.status === 'Published') entries.push({ label: t('viewInShop'), to: bundlePath(bundle) });
  entries.push({ label: t('delete'), onSelect: () => actions.askDelete(bundle), danger: true });
  return <MoreMenu label={t('more', { name })} entries={entries} />;
}
