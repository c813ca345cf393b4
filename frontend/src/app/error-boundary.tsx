import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useLocation, useRouteError, type RouteObject } from 'react-router';
import { ApiError } from '@/api/error';
import { settings } from '@/api/settings';
import { Notice } from '@/domain/page/notice';
import { NotFound } from '@/domain/page/not-found';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/layout';
import { isChunkFailure } from '@/kit/lib/chunk-failure';
import { paths } from '@/domain/paths/paths';
import { useReloadOnline } from '@/app/use-reload-online';

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError || isRouteErrorResponse(error) ? error.status : null;

/** The page that replaces one that failed: it says what happened and how to continue. */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = statusOf(error);

  useEffect(() => {
    if (status === null && !isChunkFailure(error)) reportError(error);
  }, [error, status]);
  const offline = status === 0 || (isChunkFailure(error) && !navigator.onLine);
  useReloadOnline(offline);

  if (status === 404) return <NotFound />;
  if (status === 401) {
    return (
      <Notice title={t('signInTitle')} text={t('signInText')}>
        <Button asChild>
          <Link to={paths.login(pathname + search)}>{t('login')}</Link>
        </Button>
      </Notice>
    );
  }
  if (status === 403) {
    return (
      <Notice title={t('forbiddenTitle')} text={t('forbiddenText', { email: settings().contact.email })}>
        <HomeButton />
      </Notice>
    );
  }
  return (
    <Notice
      title={t(offline ? 'offlineTitle' : 'faultTitle')}
      text={t(offline ? 'offlineText' : 'faultText')}
    >
      <Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>
      <HomeButton />
    </Notice>
  );
}

function HomeButton() {
  return (
    <Button asChild variant="outline">
      <Link to={paths.home} reloadDocument>
        {t('backHome')}
      </Link>
    </Button>
  );
}

/** Routes with an error boundary of their own: an error below a layout leaves the layout in place. */
export const withErrorBoundary = (children: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: RouteError, children },
];
