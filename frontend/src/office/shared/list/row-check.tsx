import { Check, Minus } from 'lucide-react';
import { t } from '@/i18n/office-lists';
import type { Selection } from './use-selection';

type BoxProps = {
  label: string;
  checked: boolean;
  /** Whether some, but not all, of the rows are selected. */
  partly?: boolean;
  onToggle: (shift: boolean) => void;
};

/** A box whose label is for screen readers; a square of 44 px takes the press. */
function Box({ label, checked, partly = false, onToggle }: BoxProps) {
  const Mark = partly ? Minus : Check;
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center select-none">
      <span className="relative inline-flex size-5">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          ref={(box) => {
            if (box) box.indeterminate = partly;
          }}
          onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
          className="size-5 appearance-none rounded-[5px] border border-control bg-card transition-colors checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand"
        />
        {checked || partly ? (
          <Mark
            size={16}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute top-0.5 left-0.5 text-white"
          />
        ) : null}
      </span>
    </label>
  );
}

type RowCheckProps = { selection: Selection; id: string; name: string };

/** Selects a row. With Shift it also selects the rows between this and the previous one. */
export const RowCheck = ({ selection, id, name }: RowCheckProps) => (
  <Box
    label={t('chooseRow', { name })}
    checked={selection.has(id)}
    onToggle={(shift) => selection.toggle(id, shift)}
  />
);

/** Chooses all rows of the page, or none of them. */
export const PageCheck = ({ selection }: { selection: Selection }) => (
  <Box
    label={t('choosePage')}
    checked={selection.page === 'all'}
    partly={selection.page === 'some'}
    onToggle={selection.togglePage}
  />
);
