import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { officeSearchQuery } from '@/api/admin/search';
import { messagesOf } from '@/api/error';
import { may } from '@/api/permissions';
import type { User } from '@/api/types';
import { keepVisit, openPalette, usePaletteStore } from '@/office/shared/frame/palette-store';
import { mayOpen, menuOf } from '@/office/shared/frame/rights';
import { Dialog } from '@/kit/ui/dialog';
import { t } from '@/i18n/palette';
import { useDebounced } from '@/kit/lib/use-debounced';
import { foundGroups, matching, type Entry, type Group } from './entries';
import { PaletteBox } from './palette-box';

/** Fewer characters are not searched for. */
const least = 2;

type PaletteProps = {
  user: User;
  /** Every setting by its label. */
  settings: Entry[];
};

/** Leads anywhere in the back office: its pages, settings, students, orders, courses and bundles. */
export function Palette({ user, settings }: PaletteProps) {
  const open = usePaletteStore((state) => state.open);
  return (
    <Dialog open={open} onOpenChange={openPalette} title={t('title')}>
      <Search user={user} settings={settings} />
    </Dialog>
  );
}

function Search({ user, settings }: PaletteProps) {
  const navigate = useNavigate();
  const recent = usePaletteStore((state) => state.recent[user._id]) ?? [];
  const [text, setText] = useState('');
  const typed = text.trim();
  const asked = useDebounced(typed, 150);
  const searched = typed.length >= least;
  const query = useQuery({ ...officeSearchQuery(asked), enabled: asked.length >= least });

  const own = menuOf(user).map(({ path, label }) => ({ to: path, label, kind: 'pages' }));
  const local: Group[] = typed
    ? [
        { kind: 'pages', title: t('pages'), entries: matching(own, typed) },
        {
          kind: 'settings',
          title: t('settings'),
          entries: searched && may(user, 'settings') ? matching(settings, typed) : [],
        },
      ]
    : [
        // Recent entries are filtered again, because the user may have lost access to some.
        {
          kind: 'recent',
          title: t('recent'),
          entries: recent.filter(({ to }) => mayOpen(user, to.split(/[?#]/)[0] ?? to)),
        },
        { kind: 'pages', title: t('pages'), entries: own },
      ];
  const [first, ...rest] = local;
  const found = searched && query.data ? foundGroups(query.data) : [];
  const groups = [...(first ? [first] : []), ...found, ...rest].filter(({ entries }) => entries.length > 0);
  return (
    <PaletteBox
      text={text}
      onText={setText}
      groups={groups}
      searching={searched && (query.isFetching || asked !== typed)}
      error={searched && query.error ? messagesOf(query.error).join(' ') : ''}
      onPick={({ to, label, kind }) => {
        keepVisit(user._id, { to, label, kind });
        openPalette(false);
        void navigate(to);
      }}
    />
  );
}
