import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type Enquiry = ApiSchema['EnquiryBody'];

export const enquiriesQuery = (filter: { status: string; q: string; enquiry?: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.enquiryList(filter),
    queryFn: ({ signal }) => api.get('/admin/enquiries', { query: { ...filter, perPage: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One enquiry, or `null` when it does not exist. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    ...enquiriesQuery({ status: 'all', q: '', enquiry: id, page: 1 }),
    select: ({ enquiries }) => enquiries[0] ?? null,
  });

/** Staff to whom an enquiry can be assigned. */
export const assigneesQuery = queryOptions({
  queryKey: [...adminKeys.enquiries, 'assignees'],
  queryFn: ({ signal }) => api.get('/admin/enquiries/assignees', { signal }).then((data) => data.assignees),
  staleTime: 300_000,
});

/** `mailed` says whether the answer goes out by mail. */
export const useUpdateEnquiry = (id: string) =>
  useApiMutation(
    (body: ApiSchema['EnquiryChange']) => api.patch('/admin/enquiries/{id}', { path: { id }, body }),
    { invalidates: [adminKeys.enquiries, adminKeys.overviews] },
  );

/** Changes many enquiries at once, at most 1,000. The answer has a result for each. */
export const useBulkEnquiries = () =>
  useApiMutation(
    (body: ApiSchema['EnquiryBulkForm']) =>
      api.post('/admin/enquiries/bulk', { body }).then(({ results }) => results),
    { invalidates: [adminKeys.enquiries, adminKeys.overviews] },
  );
