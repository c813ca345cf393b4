import { useEffect } from 'react';
import type { Page } from '@/api/types';
import { Pagination } from '@/kit/ui/pagination';
import { t } from '@/i18n/office-shared';
import { useLatest } from '@/kit/lib/use-latest';
import type { ListParams } from './use-list-params';

/**
 * The pagination of a list. A page beyond the last one, whose rows were deleted, becomes the last. For very
 * large results the server counts and pages only the first rows.
 */
export function Pager({ list, page }: { list: ListParams; page: Page | undefined }) {
  const latest = useLatest(list);
  const last = page ? Math.max(1, Math.ceil(page.total / page.perPage)) : 1;
  const isPastLast = page !== undefined && page.page > last;
  useEffect(() => {
    if (isPastLast) latest.current.set({ page: last > 1 ? String(last) : null });
  }, [isPastLast, last, latest]);
  if (!page || page.total === 0) return null;
  const from = (page.page - 1) * page.perPage + 1;
  const to = Math.min(page.total, page.page * page.perPage);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="text-small text-mute tnum">
        {isPastLast ? null : t(page.more ? 'shownOfMore' : 'shown', { from, to, total: page.total })}
      </p>
      <Pagination {...page} hrefFor={list.hrefFor} />
    </div>
  );
}
