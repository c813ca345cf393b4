import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mailQuery } from '@/api/admin/mails';
import { AdminPage } from '@/office/shared/page/admin-page';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-mails';
import { adminPaths } from '@/domain/paths/admin-paths';
import { EditMail } from './edit-mail';
import { english } from './languages';

const back = { to: adminPaths.mails, label: t('back') };

/** /admin/mails/:name: the words of one mail, in each of its languages. */
export function Component() {
  const { name = '' } = useParams();
  const query = useQuery(mailQuery({ name, locale: english }));
  if (query.data) return <EditMail key={name} loaded={query.data} back={back} />;
  return (
    <AdminPage title={query.isError ? t('missingTitle') : t('heading')} back={back}>
      <QueryView query={query} skeleton={<Skeleton className="h-160 w-full rounded-card" />}>
        {() => null}
      </QueryView>
    </AdminPage>
  );
}
