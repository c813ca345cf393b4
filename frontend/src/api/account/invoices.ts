import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Narrow, Wire } from '../types';

export type Invoice = Narrow<Wire['InvoiceBody'], { kind: 'invoice' | 'bill_of_supply' | 'credit_note' }>;
type Invoices = Narrow<Wire['InvoicesData'], { invoices: Invoice[] }>;

/** The documents of a user, newest first; without one an admin would be answered everybody's. */
export const invoicesQuery = (user: string, page: number) =>
  queryOptions({
    queryKey: [...keys.invoices, user, page],
    queryFn: ({ signal }) => api.get<Invoices>('/invoices', { query: { user, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The document itself, as a PDF. */
export const useInvoiceFile = () =>
  useMutation({ mutationFn: (number: string) => api.file(`/invoices/${encodeURIComponent(number)}/pdf`) });

/** Where the browser downloads it. */
export const invoicePath = (number: string): string => `/api/v1/invoices/${encodeURIComponent(number)}/pdf`;
