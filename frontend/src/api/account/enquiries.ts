import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Narrow, Wire } from '../types';

/** A message that the learner sent, with the institute's answer. */
export type OwnEnquiry = Narrow<Wire['OwnEnquiry'], { status: 'open' | 'closed' }>;
type OwnEnquiries = Narrow<Wire['OwnEnquiriesData'], { enquiries: OwnEnquiry[] }>;

/** Newest first. */
export const ownEnquiriesQuery = (page: number) =>
  queryOptions({
    queryKey: [...keys.enquiries, page],
    queryFn: ({ signal }) => api.get<OwnEnquiries>('/user/enquiries', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
