import { t } from '@/i18n/office-shared';
import type { ListFilter } from './filter-chips';
import type { SavedView } from './list-store';

const options = [
  { value: 'Published', label: t('published') },
  { value: 'Draft', label: t('draft') },
  { value: 'Archived', label: t('archived') },
];

/** Draft, Published or Archived; all of them at first. */
export const statusFilter = {
  name: 'status',
  label: t('status'),
  options,
  all: t('anyStatus'),
} satisfies ListFilter;

/** A built-in view for each status. */
export const statusViews: SavedView[] = options.map(({ value, label }) => ({
  name: label,
  query: `status=${value}`,
}));
