import { Checkbox } from '@/kit/ui/checkbox';
import { Dialog } from '@/kit/ui/dialog';
import { t } from '@/i18n/office-lists';
import { useListStore } from './list-store';

type KeysDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Whether the page can create something new. */
  hasNew: boolean;
  canChoose: boolean;
};

/** Lists the keyboard shortcuts. Users who control their computer by speech can turn them off. */
export function KeysDialog({ open, onClose, hasNew, canChoose }: KeysDialogProps) {
  const enabled = useListStore((prefs) => prefs.keys);
  const keys = [
    [t('keyPalette'), t('toPalette')],
    ['/', t('toSearch')],
    ...(hasNew ? [['n', t('toNew')]] : []),
    [t('keyNext'), t('toNext')],
    [t('keyPrevious'), t('toPrevious')],
    [t('keyEnter'), t('toOpen')],
    ...(canChoose ? [['x', t('toChoose')]] : []),
    ['?', t('toKeys')],
  ] as const;
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())} title={t('keys')} size="sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-small">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-[6px] border border-line bg-paper px-2 py-0.5 font-sans">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('keysOn')}
        checked={enabled}
        onChange={({ target }) => useListStore.setState({ keys: target.checked })}
      />
    </Dialog>
  );
}
