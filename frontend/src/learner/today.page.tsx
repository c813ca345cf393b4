import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { prefetchToday } from '@/api/account/today';
import { useSession } from '@/api/auth';
import { ProfilePage } from '@/learner/dashboard/profile-page';
import { TodayPart } from '@/learner/dashboard/today';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Fold } from '@/kit/ui/fold';
import { Skeleton } from '@/kit/ui/skeleton';
import { t as account } from '@/i18n/account';
import { t } from '@/i18n/today';
import { queryClientContext } from '@/kit/lib/router-context';

// Loaded lazily, because it is below the part that learners come for.
const PersonalInfo = lazyPart(() =>
  import('@/learner/account/personal-info').then((m) => ({ default: m.PersonalInfo })),
);

export const loader = ({ context }: LoaderFunctionArgs) => {
  void prefetchToday(context.get(queryClientContext));
  return null;
};

/**
 * The learner's news, with the profile below. Between a logout and the redirect to the login page, show
 * nothing.
 */
export function Component() {
  const session = useSession();
  if (session.status !== 'user') return null;
  return (
    <ProfilePage user={session.user} title={t('title')} before={<TodayPart />}>
      {/* Its own page shows it at once. */}
      <Fold label={account('personal')} filled={false}>
        <Suspense fallback={<Skeleton className="h-140 rounded-card!" />}>
          <PersonalInfo user={session.user} />
        </Suspense>
      </Fold>
    </ProfilePage>
  );
}
