import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Page } from '../types';

export type Invoice = {
  number: string;
  kind: 'invoice' | 'bill_of_supply' | 'credit_note';
  date: string;
  /** With tax; of a credit note what is paid back. */
  total: number;
  /** Of a credit note the invoice that it takes back. */
  ofNumber: string | null;
  /** What was bought, by title. */
  items: string[];
};

/** The documents of a user, newest first; without one an admin would be answered everybody's. */
export const invoicesQuery = (user: string, page: number) =>
  queryOptions({
    queryKey: [...keys.invoices, user, page],
    queryFn: ({ signal }) =>
      api.get<{ invoices: Invoice[]; page: Page }>('/invoices', {
        query: { user, page },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The document itself, as a PDF. */
export const useInvoiceFile = () =>
  useMutation({ mutationFn: (number: string) => api.file(`/invoices/${encodeURIComponent(number)}/pdf`) });
