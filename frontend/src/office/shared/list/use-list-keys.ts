import { useEffect, type RefObject } from 'react';
import { useLatest } from '@/kit/lib/use-latest';
import { useListStore } from './list-store';

export type ListKeys = {
  onHelp: () => void;
  onNew?: () => void;
  /** Selects or deselects the row with this id. */
  onChoose?: (id: string) => void;
};

const typing = 'input:not([type=checkbox]),textarea,select,[contenteditable]';
const above = '[role=dialog],[role=alertdialog],[role=menu]';

/** The keys that work everywhere on the page, but not while somebody types or a dialog is open. */
function onPageKey(key: string, root: HTMLElement, { onHelp, onNew }: ListKeys): boolean {
  if (key === '?') onHelp();
  else if (key === 'n' && onNew) onNew();
  else if (key === '/') root.querySelector<HTMLInputElement>('[inputmode=search]')?.focus();
  else return false;
  return true;
}

/** The keys that move over the rows and act on the one that has the focus. */
function onRowKey(event: KeyboardEvent, root: HTMLElement, { onChoose }: ListKeys): boolean {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')];
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('[data-row]');
  const step = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    // Arrow keys scroll the page, unless the focus is in the rows.
    const arrows = event.key.startsWith('Arrow');
    if (arrows && !row && !target.closest('[data-rows]')) return false;
    const from = row ? rows.indexOf(row) : step > 0 ? -1 : rows.length;
    rows[Math.min(Math.max(from + step, 0), rows.length - 1)]?.focus();
    return true;
  }
  if (!row) return false;
  if (event.key === 'x' && onChoose) onChoose(row.dataset.row ?? '');
  else if (event.key === 'Enter' && target === row) row.querySelector<HTMLElement>('a[href]')?.click();
  else return false;
  return true;
}

/** A list by keyboard: '/' to the search, 'n' for something new, j, k and arrows over the rows, Enter, x, and '?'. */
export function useListKeys(root: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useLatest(keys);
  const enabled = useListStore((prefs) => prefs.keys);
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const held = event.ctrlKey || event.metaKey || event.altKey;
      if (!root.current || held || event.defaultPrevented) return;
      if (target.closest(typing) || document.querySelector(above)) return;
      const done =
        onPageKey(event.key, root.current, latest.current) || onRowKey(event, root.current, latest.current);
      if (done) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, root, latest]);
}
