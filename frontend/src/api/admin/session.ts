import { useQueryClient } from '@tanstack/react-query';
import type { Credentials } from '@/api/account/sign-in';
import { onSignedIn } from '@/api/auth';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { User } from '@/api/types';

/** The credentials are right, but of somebody who is no admin. */
export class NotAnAdmin extends Error {}

/** Logs an admin in. The session of anybody else ends at once, and nothing of theirs is loaded. */
export function useAdminLogin() {
  const client = useQueryClient();
  return useApiMutation(
    async (credentials: Credentials): Promise<User> => {
      const { user } = await api.post('/auth/login', { body: credentials });
      if (user.role === 'admin') return user;
      await api.post('/auth/logout');
      client.setQueryData(keys.me, null);
      throw new NotAnAdmin();
    },
    { onSuccess: (user) => onSignedIn(client, user) },
  );
}
