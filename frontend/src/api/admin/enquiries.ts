import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import type { Page } from '../types';
import { adminKeys } from './keys';

export type Enquiry = {
  _id: string;
  userName: string;
  subject: string;
  mobile: string;
  email: string | null;
  message: string | null;
  createdAt: string;
  /** The learner who asked, when they were signed in. */
  user: string | null;
  status: 'open' | 'closed';
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
};

export const enquiriesQuery = (filter: { status: string; q: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.enquiryList(filter),
    queryFn: ({ signal }) =>
      api.get<{ enquiries: Enquiry[]; page: Page }>('/admin/enquiries', {
        query: { ...filter, perPage: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** `mailed` says whether the answer goes out by mail. */
export function useUpdateEnquiry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { status?: Enquiry['status']; answer?: string }) =>
      api.patch<{ enquiry: Enquiry; mailed: boolean }>(`/admin/enquiries/${encodeURIComponent(id)}`, body),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: adminKeys.enquiries });
      void client.invalidateQueries({ queryKey: adminKeys.overviews });
    },
  });
}
