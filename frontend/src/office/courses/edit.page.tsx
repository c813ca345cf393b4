import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { adminCourseQuery } from '@/api/admin/courses';
import { ApiError, messagesOf } from '@/api/error';
import { AdminPage } from '@/office/shared/page/admin-page';
import { adminPaths } from '@/domain/paths/admin-paths';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { EmptyState } from '@/kit/ui/empty-state';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-courses';
import { EditCourse } from './edit-course';

const back = { to: adminPaths.courses, label: t('backToList') };

/** /admin/editCourse/{id}: the form when the course is here, else why it is not. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(adminCourseQuery(id));
  if (query.data)
    return (
      <AdminPage title={t('editTitle')} intro={query.data.title || t('untitled')} back={back}>
        <EditCourse key={query.data._id} loaded={query.data} />
      </AdminPage>
    );
  if (query.isPending)
    return (
      <AdminPage title={t('editTitle')} back={back}>
        <Loading>
          <div className="flex flex-col gap-5">
            <Skeleton className="h-96 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        </Loading>
      </AdminPage>
    );
  const missing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AdminPage title={t('editTitle')} back={back}>
      {missing ? (
        <EmptyState
          icon={BookX}
          title={t('noCourse')}
          text={t('noCourseText')}
          action={
            <Button asChild variant="outline">
              <Link to={adminPaths.courses}>{t('backToList')}</Link>
            </Button>
          }
        />
      ) : (
        <Alert messages={[t('fetchError'), ...messagesOf(query.error)]}>
          <Button variant="outline" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        </Alert>
      )}
    </AdminPage>
  );
}
