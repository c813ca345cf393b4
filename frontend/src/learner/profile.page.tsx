import { useSession } from '@/api/auth';
import { PersonalInfo } from '@/learner/account/personal-info';
import { ProfilePage } from '@/learner/dashboard/profile-page';

/** The route guard lets only a user in. Between a logout and the redirect to the login page, show nothing. */
export function Component() {
  const session = useSession();
  if (session.status !== 'user') return null;
  return (
    <ProfilePage user={session.user}>
      <PersonalInfo user={session.user} />
    </ProfilePage>
  );
}
