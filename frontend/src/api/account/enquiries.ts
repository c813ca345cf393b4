import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Page } from '../types';

/** A message that the learner sent, with the institute's answer. */
export type OwnEnquiry = {
  _id: string;
  subject: string;
  message: string | null;
  createdAt: string;
  status: 'open' | 'closed';
  answer: string | null;
  answeredAt: string | null;
};

/** Newest first. */
export const ownEnquiriesQuery = (page: number) =>
  queryOptions({
    queryKey: [...keys.enquiries, page],
    queryFn: ({ signal }) =>
      api.get<{ enquiries: OwnEnquiry[]; page: Page }>('/user/enquiries', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
