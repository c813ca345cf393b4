import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';

/** A message that the learner sent, with the institute's answer. */
export type OwnEnquiry = ApiSchema['OwnEnquiry'];

/** Newest first. */
export const ownEnquiriesQuery = (page: number) =>
  queryOptions({
    queryKey: keys.enquiryList(page),
    queryFn: ({ signal }) => api.get('/user/enquiries', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
