import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportPath, studentFilter, studentsQuery, type StudentRow } from '@/api/admin/students';
import { useMay } from '@/api/permissions';
import type { ItemType } from '@/api/types';
import { AdminPage } from '@/office/shared/page/admin-page';
import { OfficeList } from '@/office/shared/list/office-list';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-students';
import { AssignDialog } from './assign-dialog';
import { BulkActions } from './bulk/bulk-actions';
import { ImportPanel } from './import/import-panel';
import { furtherFilters, MoreFilters } from './more-filters';
import { studentColumns } from './student-columns';

const stages = (['notBought', 'paidNotBegun', 'began', 'finished'] as const).map((value) => ({
  value,
  label: t(value),
}));
const filters = [
  { name: 'stage', label: t('stage'), options: stages, all: t('anyStage') },
  {
    name: 'blocked',
    label: t('access'),
    options: [
      { value: 'no', label: t('notBlocked') },
      { value: 'yes', label: t('blockedOnes') },
    ],
    all: t('anyAccess'),
  },
];
const views = stages.map(({ value, label }) => ({ name: label, query: `stage=${value}` }));

/** The table of students, with filters, bulk actions, import and export. */
export function Component() {
  const list = useListParams();
  const filter = studentFilter(list.get);
  const query = useQuery(studentsQuery({ ...filter, sort: list.sort, page: list.page }));
  const mayChange = useMay()('students');
  const [importing, setImporting] = useState(false);
  const [assigning, setAssigning] = useState<{ type: ItemType; student: StudentRow } | null>(null);
  const isNarrowed = furtherFilters.some((name) => list.get(name));
  return (
    <AdminPage
      title={t('heading')}
      intro={t('intro')}
      actions={
        mayChange ? (
          <>
            <Button asChild variant="outline">
              <a href={exportPath(filter)} download>
                <Download size={18} aria-hidden />
                {t('export')}
              </a>
            </Button>
            <Button variant="outline" aria-expanded={importing} onClick={() => setImporting(!importing)}>
              {importing ? t('closeImport') : t('import')}
            </Button>
          </>
        ) : null
      }
    >
      {importing ? <ImportPanel /> : null}
      <OfficeList
        name="students"
        caption={t('list')}
        list={list}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={filters}
        views={views}
        controls={<MoreFilters list={list} bought={query.data?.bought?.title} />}
        sortable
        columns={studentColumns(
          mayChange ? { assign: (type, student) => setAssigning({ type, student }) } : null,
        )}
        query={query}
        rows={query.data?.students}
        page={query.data?.page}
        rowKey={(row) => row._id}
        rowName={(row) => row.name}
        bulk={mayChange ? (selection) => <BulkActions selection={selection} filter={filter} /> : undefined}
        allUpTo={1000}
        empty={t(isNarrowed ? 'emptySearch' : 'empty')}
        emptySearch={t('emptySearch')}
      />
      {assigning ? <AssignDialog {...assigning} onClose={() => setAssigning(null)} /> : null}
    </AdminPage>
  );
}
