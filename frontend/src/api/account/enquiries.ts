import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

/** A message that the learner sent, with the conversation that followed. */
export type OwnEnquiry = ApiSchema['OwnEnquiry'];

/** Newest first. */
export const ownEnquiriesQuery = (page: number) =>
  queryOptions({
    queryKey: keys.enquiryList(page),
    queryFn: ({ signal }) => api.get('/user/enquiries', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Adds a message to a conversation, which reopens it. */
export const useReplyToEnquiry = (id: string) =>
  useApiMutation(
    (text: string) => api.post('/user/enquiries/{id}/messages', { path: { id }, body: { text } }),
    { invalidates: [keys.enquiries] },
  );
