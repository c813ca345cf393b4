import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import type { Narrow, Wire } from '../types';
import { adminKeys } from './keys';

export type Day = Wire['DayBody'];
export type Seller = Wire['SellerBody'];
export type Recent = Narrow<Wire['RecentBody'], { kind: 'order' | 'signup' | 'enquiry' | 'enrolment' }>;
export type Overview = Narrow<Wire['OverviewBody'], { recent: Recent[] }>;

/** Either a named range, or both days. */
export type OverviewRange = { range: string } | { from: string; to: string };

export const overviewQuery = (range: OverviewRange) =>
  queryOptions({
    queryKey: adminKeys.overview(range),
    queryFn: async ({ signal }): Promise<Overview> =>
      (await api.get<{ overview: Overview }>('/admin/overview', { query: range, signal })).overview,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
