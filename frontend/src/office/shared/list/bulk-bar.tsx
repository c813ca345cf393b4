import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/kit/ui/button';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/office-lists';
import type { Selection } from './use-selection';

type BulkBarProps = {
  selection: Selection;
  total: number;
  /**
   * The largest result of which all rows can be selected at once. 0 when the bulk actions take single rows
   * only.
   */
  allUpTo: number;
  /** The bulk actions. */
  children: ReactNode;
};

/**
 * Shown while rows are selected, sticky at the bottom of the window: their number, a way to select all
 * results, and the bulk actions.
 */
export function BulkBar({ selection, total, allUpTo, children }: BulkBarProps) {
  const { count, all, page } = selection;
  const offered = !all && page === 'all' && total > count && total <= allUpTo;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? t('chosen', { count }) : ''}
      </p>
      {/* Hidden it stays: what was done may have something to say still. */}
      <div
        role="region"
        hidden={count === 0}
        aria-label={t('withChosen')}
        className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-brand/35 bg-card px-4 py-2 shadow-overlay print:hidden"
      >
        <p className="text-small font-semibold tnum">{t('chosen', { count })}</p>
        {offered ? (
          <Button variant="link" size="sm" className="max-lg:min-h-11" onClick={selection.chooseAll}>
            {t('chooseAll', { total })}
          </Button>
        ) : null}
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">{children}</div>
        <IconButton label={t('chooseNone')} className="text-mute" onClick={selection.clear}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </>
  );
}
