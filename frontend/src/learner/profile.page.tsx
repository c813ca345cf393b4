import { useSession } from '@/api/auth';
import { PersonalInfo } from '@/learner/account/personal-info';
import { ProfilePage } from '@/learner/dashboard/profile-page';

/** The guard lets only a user in; between a logout and the login page there is nothing to show. */
export function Component() {
  const session = useSession();
  if (session.status !== 'user') return null;
  return (
    <ProfilePage user={session.user}>
      <PersonalInfo user={session.user} />
    </ProfilePage>
  );
}
