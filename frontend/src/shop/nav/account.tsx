import { Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '@/api/auth';
import { lazyPart } from '@/kit/lib/lazy-part';
import { LazyBell } from '@/domain/notifications/lazy-bell';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/nav';
import { paths } from '@/domain/paths/paths';
import { RetrySession } from './retry-session';

// Loaded lazily, because most visitors are not signed in.
const ProfileMenu = lazyPart(() => import('./profile-menu'));

/**
 * Login and Register, or the user's bell and menu. From 768 px its width is the same in every state, so that
 * nothing beside it moves. On a phone it comes first in the bar and has room only for Login or the bell.
 */
export function Account() {
  const session = useSession();
  return (
    <div className="flex h-11 items-center justify-end gap-2 max-md:order-first md:w-56">
      {session.status === 'user' ? (
        <>
          <Suspense fallback={<span className="size-11" />}>
            <LazyBell />
          </Suspense>
          <Suspense fallback={null}>
            <ProfileMenu user={session.user} />
          </Suspense>
        </>
      ) : null}
      {session.status === 'unknown' && session.error ? (
        <div className="max-md:hidden">
          <RetrySession onRetry={session.retry} />
        </div>
      ) : null}
      {session.status === 'anonymous' ? (
        <>
          <Button asChild variant="ghost" className="flex-1 max-md:px-2! max-[22rem]:hidden">
            <Link to={paths.login()}>{t('login')}</Link>
          </Button>
          <Button asChild className="flex-1 max-md:hidden">
            <Link to={paths.signup()}>{t('register')}</Link>
          </Button>
        </>
      ) : null}
    </div>
  );
}
