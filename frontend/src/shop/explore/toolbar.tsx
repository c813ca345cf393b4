import { SlidersHorizontal } from 'lucide-react';
import { ReadyButton } from '@/kit/ui/ready-button';
import { t } from '@/i18n/explore';
import { cn } from '@/kit/lib/cn';
import { countFilters, isFiltered, type ExploreState } from './filter';
import { SortSelect } from './search-bar';

type ToolbarProps = {
  shown: ExploreState;
  /** The number of results. Undefined while it is unknown. */
  total: number | undefined;
  /** Whether the filters are open, where there is no room for them beside the list. */
  open: boolean;
  setOpen: (open: boolean) => void;
  clear: () => void;
  onChange: (change: Partial<ExploreState>) => void;
};

/** The number of courses, the sort order, and a button to open the filters. */
export function Toolbar({ shown, total, open, setOpen, clear, onChange }: ToolbarProps) {
  const filters = countFilters(shown);
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 lg:col-start-2 lg:gap-x-5">
      <ReadyButton
        variant="outline"
        aria-expanded={open}
        aria-controls="filters"
        onClick={() => setOpen(!open)}
        className="lg:hidden"
      >
        <SlidersHorizontal size={18} aria-hidden />
        {filters > 0 ? t('filterCount', { count: filters }) : t('filter')}
      </ReadyButton>
      <div className={cn('ml-auto lg:order-last', total === 0 && 'invisible')}>
        <SortSelect shown={shown} onChange={onChange} />
      </div>
      <div className="flex min-h-11 items-center gap-x-5 max-lg:w-full lg:contents">
        <p role="status" className={cn('font-semibold', total === 0 && 'sr-only')}>
          {total === undefined ? null : t('found', { count: total })}
        </p>
        {isFiltered(shown) && total ? (
          <button type="button" onClick={clear} className="min-h-11 text-link">
            {t('clear')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
