import { useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { setupQuery } from '@/api/admin/setup';
import { Door } from '@/office/shared/frame/door';
import { redirectIfStaff } from '@/office/shared/frame/guards';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-setup';
import { adminPaths } from '@/domain/paths/admin-paths';
import { queryClientContext } from '@/kit/lib/router-context';
import { SetupForm } from './setup-form';

/**
 * Waits for the setup query, so that the card has its final height at once. If the query fails, the page says
 * so.
 */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await redirectIfStaff(args);
  await args.context.get(queryClientContext).prefetchQuery(setupQuery);
  return null;
}

/**
 * Creates the first admin with the code from a file on the server. Once an admin exists it redirects to the
 * login.
 */
export function Component() {
  const query = useQuery(setupQuery);
  const isOver = query.data?.open === false;
  return (
    <Door
      title={t('title')}
      heading={isOver ? t('overHeading') : t('heading')}
      text={isOver ? t('overText') : t('text')}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-175 w-full" />}>
        {({ open }) =>
          open ? (
            <SetupForm />
          ) : (
            <Button asChild block size="lg">
              <Link to={adminPaths.login()}>{t('toLogin')}</Link>
            </Button>
          )
        }
      </QueryView>
    </Door>
  );
}
