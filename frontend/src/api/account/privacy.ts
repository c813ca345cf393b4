import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

export type Privacy = ApiSchema['PrivacyData'];
export type Guardian = ApiSchema['GuardianBody'];

/** The learner's consents, the parent who agrees for them, and how long each kind of data is kept. */
export const privacyQuery = queryOptions({
  queryKey: keys.privacy,
  queryFn: ({ signal }) => api.get('/user/privacy', { signal }),
});

/** Mails the parent of a learner under 18 once more. */
export const useAskGuardian = () =>
  useApiMutation((guardian: ApiSchema['GuardianEntry']) => api.post('/user/guardian', { body: guardian }), {
    invalidates: [keys.privacy],
  });
