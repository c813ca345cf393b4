import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

/** Reads what a parent is asked to agree to, by the token in the mailed link. Reading changes nothing. */
export const parentConsentQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.privacy, 'parent', token],
    queryFn: () => api.post('/parentconsent/look', { body: { token } }),
    staleTime: Infinity,
    retry: false,
  });

/** Sends a parent's answer: consent or withdrawal. The link works once. */
export const useAnswerForChild = () =>
  useApiMutation((answer: ApiSchema['ParentAnswer']) => api.post('/parentconsent', { body: answer }));
