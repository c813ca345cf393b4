import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

export type Privacy = ApiSchema['PrivacyData'];
export type Guardian = ApiSchema['GuardianBody'];

/** What the learner agreed to, who agrees for them, and what is kept how long. */
export const privacyQuery = queryOptions({
  queryKey: keys.privacy,
  queryFn: ({ signal }) => api.get('/user/privacy', { signal }),
});

/** Mails the parent of a learner under 18 once more. */
export const useAskGuardian = () =>
  useApiMutation((guardian: ApiSchema['GuardianEntry']) => api.post('/user/guardian', { body: guardian }), {
    invalidates: [keys.privacy],
  });
