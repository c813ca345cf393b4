import { useQueryClient } from '@tanstack/react-query';
import type { Credentials } from '@/api/account/sign-in';
import { onSignedIn } from '@/api/auth';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import { isStaff } from '@/api/permissions';
import type { User } from '@/api/types';

/** Thrown when the credentials are right but the user is not staff. */
export class NotStaff extends Error {}

/** Logs staff in. The session of anybody else ends at once, and nothing of theirs is loaded. */
export function useAdminLogin() {
  const client = useQueryClient();
  return useApiMutation(
    async (credentials: Credentials): Promise<User> => {
      const { user } = await api.post('/auth/login', { body: credentials });
      if (isStaff(user)) return user;
      await api.post('/auth/logout');
      client.setQueryData(keys.me, null);
      throw new NotStaff();
    },
    { onSuccess: (user) => onSignedIn(client, user) },
  );
}
