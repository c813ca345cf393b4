import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, base, type Parameters } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { paths } from '@/api/schema';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';
import type { OverviewRange } from './overview';
import { withStepUp } from './step-up';

export type Sales = ApiSchema['SalesData'];
export type SalesRow = ApiSchema['SalesRowBody'];
export type SalesBy = Sales['by'];
export type Gst = ApiSchema['GstData'];
export type GstTable = Parameters<paths['/api/v1/admin/reports/gst.csv']['get'], 'query'>['table'];
export type GstDocument = ApiSchema['GstDocument'];
export type Tds = ApiSchema['TdsData'];
export type TdsRow = ApiSchema['TdsRow'];

/** What was sold in a period. */
export const salesQuery = (by: SalesBy, range: OverviewRange) =>
  queryOptions({
    queryKey: adminKeys.report('sales', { by, ...range }),
    queryFn: ({ signal }) => api.get('/admin/reports/sales', { query: { by, ...range }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** The tables of the GST return for a month or a quarter. */
export const gstQuery = (period: string) =>
  queryOptions({
    queryKey: adminKeys.report('gst', { period }),
    queryFn: ({ signal }) => api.get('/admin/reports/gst', { query: { period }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** The register of tax deducted at source in a quarter. */
export const tdsQuery = (quarter: string) =>
  queryOptions({
    queryKey: adminKeys.report('tds', { quarter }),
    queryFn: ({ signal }) => api.get('/admin/reports/tds', { query: { quarter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const salesCsvPath = (by: SalesBy, range: OverviewRange): string =>
  `${base}/admin/reports/sales.csv?${new URLSearchParams({ by, ...range })}`;

export const gstCsvPath = (table: GstTable, period: string): string =>
  `${base}/admin/reports/gst.csv?${new URLSearchParams({ table, period })}`;

/** The register with whole PANs: the server may ask for a code of the app first. */
export const useTdsFile = () =>
  useApiMutation((quarter: string) =>
    withStepUp(() => api.file('/admin/reports/tds.csv', { query: { quarter } })),
  );
