import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import type { Narrow, Page, Wire } from '../types';
import { adminKeys } from './keys';

export type Enquiry = Narrow<Wire['EnquiryBody'], { status: 'open' | 'closed' }>;

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
