import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, base } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

export type Invoice = ApiSchema['InvoiceBody'];

/** The documents of a user, newest first. Without `user` an admin would get those of all users. */
export const invoicesQuery = (user: string, page: number) =>
  queryOptions({
    queryKey: keys.invoiceList(user, page),
    queryFn: ({ signal }) => api.get('/invoices', { query: { user, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The document itself, as a PDF. */
export const useInvoiceFile = () =>
  useApiMutation((number: string) => api.file('/invoices/{number}/pdf', { path: { number } }));

/** Returns the address from which the browser downloads the document's PDF. */
export const invoicePath = (number: string): string => `${base}/invoices/${encodeURIComponent(number)}/pdf`;
