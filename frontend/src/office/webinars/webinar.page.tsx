import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adminWebinarQuery } from '@/api/admin/webinars';
import { AdminPage } from '@/office/shared/page/admin-page';
import { EmptyState } from '@/kit/ui/empty-state';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-webinars';
import { adminPaths } from '@/domain/paths/admin-paths';
import { Guests } from './guests';
import { NewWebinar } from './new-webinar';
import { WebinarEditor } from './webinar-editor';
import { WebinarBadge } from './status-badge';

const back = { to: adminPaths.webinars, label: t('heading') };

/** /admin/webinars/{id}: one webinar, or the form of a new one. */
export function Component() {
  const { id = '' } = useParams();
  return id === 'new' ? (
    <AdminPage title={t('newTitle')} back={back}>
      <NewWebinar />
    </AdminPage>
  ) : (
    <WebinarPage key={id} id={id} />
  );
}

function WebinarPage({ id }: { id: string }) {
  const query = useQuery(adminWebinarQuery(id));
  const webinar = query.data;
  return (
    <AdminPage
      title={webinar?.title ?? t('one')}
      intro={webinar ? <WebinarBadge {...webinar} /> : null}
      back={back}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-160 w-full rounded-card" />}
        notFound={<EmptyState title={t('notFound')} text={t('notFoundText')} />}
      >
        {(stored) => (
          <div className="grid gap-8">
            <WebinarEditor webinar={stored} />
            <Guests id={id} />
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}
