import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { auditQuery, type AuditEntry } from '@/api/admin/audit';
import { DateField } from '@/office/shared/fields/date-field';
import { AdminPage } from '@/office/shared/page/admin-page';
import { DataTable } from '@/office/shared/list/data-table';
import { Pager } from '@/office/shared/list/pager';
import { FilterField, Toolbar } from '@/office/shared/list/toolbar';
import { useListParams, type ListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-audit';
import { auditColumns } from './audit-columns';

const kinds = [
  'course',
  'lesson',
  'categories',
  'bundle',
  'coupon',
  'student',
  'order',
  'refund',
  'enquiry',
  'review',
  'mentor',
  'webinar',
  'batch',
  'article',
  'submission',
  'post',
  'site',
  'settings',
  'mail',
  'admin',
  'staff',
] as const;

/** Who did what, newest first; narrowed by subject, days, admin or thing. */
export function Component() {
  const list = useListParams();
  const filter = {
    actor: list.get('actor'),
    entity: list.get('entity'),
    entityId: list.get('entityId'),
    action: list.get('action'),
    from: list.get('from'),
    to: list.get('to'),
  };
  const query = useQuery(auditQuery({ ...filter, page: list.page }));
  const entries = query.data?.entries;
  const narrow = Object.values(filter).some(Boolean);
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      <Toolbar>
        <FilterField
          list={list}
          name="entity"
          label={t('entity')}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          all={t('anyEntity')}
        />
        <Day list={list} name="from" />
        <Day list={list} name="to" />
        <Narrowed list={list} entries={entries} />
      </Toolbar>
      <DataTable
        caption={t('caption')}
        columns={auditColumns(list)}
        query={query}
        rows={entries}
        rowKey={(entry) => entry._id}
        empty={narrow ? t('emptyFilter') : t('empty')}
      />
      <Pager list={list} page={query.data?.page} />
    </AdminPage>
  );
}

/** Whether the year of a day is fully typed. Earlier keystrokes give years such as 0002. */
const isWhole = (day: string): boolean => day === '' || day >= '2000';

/**
 * A date filter. The day goes into the address once it is fully typed. Until then only the field holds it.
 */
function Day({ list, name }: { list: ListParams; name: 'from' | 'to' }) {
  const stored = list.get(name);
  const [day, setDay] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    setDay(stored);
  }
  const change = (next: string) => {
    setDay(next);
    if (isWhole(next) && next !== stored) list.set({ [name]: next || null });
  };
  return <DateField label={t(name)} value={day} onValue={change} className="grow basis-36 sm:grow-0" />;
}

/** Shows the filter that a click on a name has set, and a link to remove it. */
function Narrowed({ list, entries }: { list: ListParams; entries: AuditEntry[] | undefined }) {
  const [actor, action, thing] = [list.get('actor'), list.get('action'), list.get('entityId')];
  const first = entries?.[0];
  if (!actor && !action && !thing) return null;
  const said = [
    actor ? t('onlyActor', { name: first?.actor.name ?? '…' }) : '',
    action ? t('onlyAction', { name: action }) : '',
    thing ? t('onlyThing', { name: first?.entityName ?? '…' }) : '',
  ];
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-2 text-small">
      {said.filter(Boolean).join(' · ')}
      <Button
        size="sm"
        variant="ghost"
        className="min-h-11"
        onClick={() => list.set({ actor: null, action: null, entityId: null })}
      >
        <X size={16} aria-hidden />
        {t('clear')}
      </Button>
    </p>
  );
}
