import type { Page } from '@/api/types';
import { Pagination } from '@/components/ui/pagination';
import { t } from '@/i18n/en/admin-kit';
import type { ListParams } from './use-list-params';

/** Which rows are shown, and the way to the others. */
export function Pager({ list, page }: { list: ListParams; page: Page | undefined }) {
  if (!page || page.total === 0) return null;
  const first = (page.page - 1) * page.perPage + 1;
  const last = Math.min(page.total, page.page * page.perPage);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="text-small text-mute tnum">
        {first <= last ? t('shown', { from: first, to: last, total: page.total }) : null}
      </p>
      <Pagination {...page} hrefFor={list.hrefFor} />
    </div>
  );
}
