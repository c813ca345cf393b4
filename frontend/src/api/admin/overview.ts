import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type Day = ApiSchema['DayBody'];
export type Seller = ApiSchema['SellerBody'];
export type Recent = ApiSchema['RecentBody'];
export type Overview = ApiSchema['OverviewBody'];

/** Either a named range, or both days. */
export type OverviewRange = { range: string } | { from: string; to: string };

export const overviewQuery = (range: OverviewRange) =>
  queryOptions({
    queryKey: adminKeys.overview(range),
    queryFn: async ({ signal }): Promise<Overview> =>
      (await api.get('/admin/overview', { query: range, signal })).overview,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
