import { useState } from 'react';
import type { FieldValues, KindRule } from '@/api/admin/site';
import { usePanelFocus } from '@/office/shared/fields/use-panel-focus';
import { newIdempotencyKey } from '@/kit/lib/idempotency-key';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-site';
import { addSection, changeSection, dropIndex, moveSection } from './draft';
import { sectionName } from './labels';
import type { SiteDraft } from './use-site-draft';

/** The state of the list of sections (expanded sections, announcements, focus), and the actions on it. */
export function useSections(kinds: KindRule[], draft: SiteDraft) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const { root, ...focus } = usePanelFocus();
  const nameOf = (id: string) => sectionName(kinds, draft.sectionsNow(), id);
  const setOpened = (id: string, isOpen: (was: boolean) => boolean) =>
    setOpen((held) => {
      const next = new Set(held);
      if (isOpen(held.has(id))) next.add(id);
      else next.delete(id);
      return next;
    });
  const moveTo = (id: string, to: number) => {
    draft.update((now) => moveSection(kinds, now, id, to));
    const now = draft.sectionsNow();
    const place = now.findIndex((section) => section.id === id) + 1;
    setSaid(t('moved', { section: nameOf(id), place, count: now.length }));
  };

  return {
    root,
    open,
    said,
    actions: {
      toggle: (id: string) => setOpened(id, (was) => !was),
      change: (id: string, fields: FieldValues, path: string) =>
        draft.update((now) => changeSection(now, id, { fields }), { id, path }),
      hide: (id: string, hidden: boolean) => {
        draft.update((now) => changeSection(now, id, { hidden }));
        setSaid(t(hidden ? 'hid' : 'shown', { section: nameOf(id) }));
      },
      step: (id: string, by: -1 | 1) => {
        const at = draft.sectionsNow().findIndex((section) => section.id === id);
        moveTo(id, at + by);
        focus.onMove(id, by);
      },
      drop: (id: string, before: number) => moveTo(id, dropIndex(draft.sectionsNow(), id, before)),
      remove: (id: string) => {
        const now = draft.sectionsNow();
        const at = now.findIndex((section) => section.id === id);
        const gone = now[at];
        if (!gone) return;
        const section = nameOf(id);
        draft.update(() => now.toSpliced(at, 1));
        setSaid(t('removed', { section }));
        const neighbour = now[at + 1] ?? now[at - 1];
        if (neighbour) focus.onEntry(neighbour.id, 'toggle');
        toast.message(t('removed', { section }), {
          label: t('undo'),
          onClick: () => {
            draft.update((then) => (then.includes(gone) ? then : then.toSpliced(at, 0, gone)));
            setSaid(t('restoredSection', { section }));
          },
        });
      },
      add: (kind: string) => {
        const section = { id: newIdempotencyKey(), kind, hidden: false, fields: {} };
        draft.update((now) => addSection(kinds, now, section));
        setOpened(section.id, () => true);
        setSaid(t('added', { section: nameOf(section.id) }));
        focus.onControl(section.id);
      },
    },
  };
}

export type SectionActions = ReturnType<typeof useSections>['actions'];
