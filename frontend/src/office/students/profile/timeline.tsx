import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { timelineQuery, type TimelineEntry } from '@/api/admin/student-labels';
import { useMay } from '@/api/permissions';
import { useListParams } from '@/office/shared/list/use-list-params';
import { lazyPart } from '@/kit/lib/lazy-part';
import { LinkedText } from '@/kit/markdown/linked-text';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { QueryView } from '@/kit/ui/query-view';
import { Select } from '@/kit/ui/select';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-student-page';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { icons, wordsOf } from './entry-words';

const ReissueDialog = lazyPart(() => import('./reissue-dialog'));

const groups = {
  purchases: 'ordered,paid,refunded',
  learning: 'lessonBegun,lessonFinished,certificate',
  access: 'given,takenBack',
  contact: 'note,enquiry,mailFailed',
  accountKinds: 'joined,signedIn,account',
  money: 'withdrawalAsked,withdrawalEnded',
} as const;

type Group = keyof typeof groups;
const isGroup = (name: string): name is Group => name in groups;

/** What happened with a student, newest first. */
export function Timeline({ id }: { id: string }) {
  const list = useListParams();
  const may = useMay();
  const asked = list.get('show');
  const group = isGroup(asked) ? asked : null;
  const query = useInfiniteQuery(timelineQuery(id, group ? groups[group] : ''));
  const shown = (Object.keys(groups) as Group[]).filter((name) => name !== 'money' || may('money'));
  return (
    <div className="grid gap-4">
      <Field label={t('show')} className="max-w-64">
        <Select
          value={group ?? ''}
          placeholder={t('everything')}
          options={shown.map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => list.set({ show: target.value || null })}
        />
      </Field>
      {/* As high as the window: what follows on a phone stays out of sight until the list is there. */}
      <QueryView query={query} skeleton={<Skeleton className="h-screen w-full rounded-card" />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <p role="status" className="py-8 text-center text-mute">
              {t('nothing')}
            </p>
          ) : (
            <ol aria-label={t('timeline')} className="grid">
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} studentId={id} />
              ))}
            </ol>
          );
        }}
      </QueryView>
      {query.hasNextPage ? (
        <Button
          variant="outline"
          className="justify-self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('older')}
        </Button>
      ) : null}
    </div>
  );
}

function Entry({ entry, studentId }: { entry: TimelineEntry; studentId: string }) {
  const Icon = icons[entry.kind];
  const { text, more } = wordsOf(entry);
  return (
    <li className="flex gap-3 border-l border-line pb-5 pl-4 text-small last:pb-0">
      <span className="-ml-8 flex size-8 shrink-0 items-center justify-center rounded-full border border-line bg-card text-mute">
        <Icon size={16} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p className="min-w-0 font-semibold break-words" lang={languageOf(text)}>
            {text}
          </p>
          {entry.amount === null ? null : (
            <p className="font-semibold tnum" translate="no">
              {formatRupees(entry.amount)}
            </p>
          )}
        </div>
        {more ? (
          <p className="break-words whitespace-pre-line" lang={languageOf(more)}>
            <LinkedText text={more} />
          </p>
        ) : null}
        {entry.kind === 'certificate' && entry.detail ? (
          <Reissue studentId={studentId} code={entry.detail} />
        ) : null}
        <p className="text-caption text-mute tnum">
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </p>
      </div>
    </li>
  );
}

/** A button to reissue a certificate under a corrected name. */
function Reissue({ studentId, code }: { studentId: string; code: string }) {
  const mayChange = useMay()('students');
  const [open, setOpen] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button
        variant="link"
        size="sm"
        className="min-h-11"
        aria-label={t('reissueOf', { code })}
        onClick={() => setOpen(true)}
      >
        {t('reissue')}
      </Button>
      <Suspense>
        {open ? <ReissueDialog studentId={studentId} code={code} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
