import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { adminCoursesQuery } from '@/api/admin/courses';
import type { AdminCourseRow } from '@/api/admin/types';
import { AddToggle } from '@/office/shared/editor/add-toggle';
import { AdminPage } from '@/office/shared/page/admin-page';
import { lazyPart } from '@/kit/lib/lazy-part';
import { adminPaths } from '@/domain/paths/admin-paths';
import type { Column } from '@/office/shared/list/data-table';
import { BulkFile } from '@/office/shared/list/bulk-file';
import { BulkStatus } from '@/office/shared/list/bulk-status';
import { OfficeList } from '@/office/shared/list/office-list';
import { RowPicture } from '@/office/shared/list/row-picture';
import { statusFilter, statusViews } from '@/office/shared/list/status-filter';
import { MissingPopover } from '@/office/shared/list/missing-popover';
import { StatusBadge } from '@/office/shared/page/status-badge';
import { textLanguages } from '@/office/shared/translations/languages';
import { useListParams } from '@/office/shared/list/use-list-params';
import { Alert } from '@/kit/ui/alert';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-courses';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatRupees } from '@/kit/lib/money';
import { CourseDialogs } from './course-dialogs';
import { RowActions } from './row-actions';
import { nameOf, useCourseActions, type CourseActions } from './use-course-actions';

const AddCourse = lazyPart(() => import('./add-course'));
const CategoryNames = lazyPart(() => import('./category-names'));

/** Maps an API field name to the form's. */
const fieldOf = (field: string) => (field === 'videos' ? 'curriculum' : field);

const columnsWith = (act: CourseActions['act']): Column<AdminCourseRow>[] => [
  {
    key: 'title',
    header: t('title'),
    sort: 'title',
    cell: (course) => (
      <span className="flex items-center gap-3">
        <RowPicture src={course.image} category={course.category} />
        <Link
          to={adminPaths.editCourse(course._id)}
          lang={languageOf(course.title, course.language)}
          className="line-clamp-2 font-semibold hover:text-brand hover:underline"
        >
          {nameOf(course)}
        </Link>
      </span>
    ),
  },
  { key: 'category', header: t('category'), cell: ({ category }) => category || t('none') },
  {
    key: 'price',
    header: t('price'),
    sort: 'price',
    falling: true,
    align: 'right',
    cell: ({ price, isPriced }) => (isPriced === false ? t('none') : formatRupees(price)),
  },
  { key: 'bundle', header: t('bundle'), cell: ({ bundleName }) => bundleName || t('none') },
  {
    key: 'status',
    header: t('status'),
    sort: 'status',
    cell: (course) => (
      <span className="flex flex-wrap items-center gap-x-1.5">
        <StatusBadge status={course.status} />
        {course.status === 'Draft' ? (
          <MissingPopover
            name={nameOf(course)}
            missing={course.missing}
            pathOf={(field) => adminPaths.editCourse(course._id, fieldOf(field))}
          />
        ) : null}
      </span>
    ),
  },
  {
    key: 'added',
    header: t('added'),
    cell: ({ date }) => <span className="whitespace-nowrap">{date ? formatDate(date) : t('none')}</span>,
  },
  { key: 'actions', header: t('actions'), cell: (course) => <RowActions course={course} act={act} /> },
];

/** /admin/courses: the list, and above it the form of a new course. */
export function Component() {
  const list = useListParams();
  const filter = { q: list.q, status: list.get('status'), sort: list.sort, page: list.page };
  const query = useQuery(adminCoursesQuery(filter));
  const { act, deleting, refused } = useCourseActions();
  const [adding, setAdding] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const toggle = (open: boolean) => {
    setAdding(open);
    setCreated(null);
  };
  return (
    <AdminPage
      title={t('heading')}
      intro={t('intro')}
      actions={<AddToggle adding={adding} addLabel={t('add')} onToggle={toggle} />}
    >
      <Alert
        tone="success"
        className={created === null ? undefined : 'mb-4'}
        messages={created === null ? [] : [created ? t('created', { title: created }) : t('untitledCreated')]}
      />
      {adding ? (
        <Suspense
          fallback={
            <Loading>
              {/* As tall as the window: the list does not move a second time when the form is there. */}
              <Skeleton className="mb-8 h-dvh w-full" />
            </Loading>
          }
        >
          <AddCourse
            onCreated={(title) => {
              setAdding(false);
              setCreated(title);
              window.scrollTo({ top: 0, behavior: 'instant' });
              document.getElementById('main')?.focus();
            }}
          />
        </Suspense>
      ) : null}
      <OfficeList
        name="courses"
        list={list}
        search={{ label: t('search'), hint: t('searchHint') }}
        filters={[statusFilter]}
        views={statusViews}
        caption={t('caption')}
        columns={columnsWith(act)}
        query={query}
        rows={query.data?.courses}
        page={query.data?.page}
        rowKey={({ _id }) => _id}
        rowName={nameOf}
        bulk={(selection) => (
          <>
            <BulkStatus
              kind="courses"
              list={list}
              selection={selection}
              fieldPath={(id, field) => adminPaths.editCourse(id, field && fieldOf(field))}
            />
            <BulkFile kind="courses" list={list} selection={selection} />
          </>
        )}
        allUpTo={1000}
        sortable
        expected={8}
        onNew={adding ? undefined : () => toggle(true)}
        empty={t('empty')}
        emptySearch={t('emptySearch')}
      />
      {/* The form of a new course asks before it is left by itself; a page asks once. */}
      {adding || textLanguages().length === 0 ? null : (
        <Suspense fallback={null}>
          <CategoryNames />
        </Suspense>
      )}
      <CourseDialogs deleting={deleting} refused={refused} />
    </AdminPage>
  );
}
