import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportPath, studentsQuery, type StudentRow } from '@/api/admin/students';
import { useMay } from '@/api/permissions';
import type { ItemType } from '@/api/types';
import { AdminPage } from '@/office/shared/admin-page';
import { Pager } from '@/office/shared/pager';
import { SearchField, Toolbar } from '@/office/shared/toolbar';
import { useListParams } from '@/office/shared/use-list-params';
import { Button } from '@/shared/ui/button';
import { QueryView } from '@/shared/ui/query-view';
import { t } from '@/i18n/admin-students';
import { AssignDialog } from './assign-dialog';
import { ImportPanel } from './import-panel';
import { StudentCard, StudentCardSkeleton } from './student-card';

const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** Students as cards: found by search, given courses and bundles, exported and imported. */
export function Component() {
  const list = useListParams();
  const query = useQuery(studentsQuery({ q: list.q, page: list.page }));
  const mayChange = useMay()('students');
  const [importing, setImporting] = useState(false);
  const [assigning, setAssigning] = useState<{ type: ItemType; student: StudentRow } | null>(null);
  return (
    <AdminPage
      title={t('heading')}
      intro={t('intro')}
      actions={
        mayChange ? (
          <>
            <Button asChild variant="outline">
              <a href={exportPath(list.q)} download>
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
      <Toolbar>
        <SearchField list={list} label={t('search')} placeholder={t('searchHint')} />
      </Toolbar>
      <QueryView
        query={query}
        skeleton={
          <div className={grid}>
            {Array.from({ length: 6 }, (_, i) => (
              <StudentCardSkeleton key={i} />
            ))}
          </div>
        }
      >
        {({ users }) =>
          users.length === 0 ? (
            <div
              role="status"
              className="rounded-card border border-line bg-card px-4 py-12 text-center text-mute"
            >
              {list.q ? t('emptySearch') : t('empty')}
            </div>
          ) : (
            <ul aria-label={t('list')} aria-busy={query.isFetching} className={grid}>
              {users.map((student) => (
                <li key={student._id}>
                  <StudentCard
                    student={student}
                    onAssign={mayChange ? (type) => setAssigning({ type, student }) : null}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Pager list={list} page={query.data?.page} />
      {assigning ? <AssignDialog {...assigning} onClose={() => setAssigning(null)} /> : null}
    </AdminPage>
  );
}
