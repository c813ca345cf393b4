import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import { adminKeys } from './keys';

export type Totals = { revenue: number; orders: number; newLearners: number; enrolments: number };
export type Day = { date: string; revenue: number; orders: number; signups: number };
export type Seller = { _id: string; title: string; sold: number; revenue: number };
export type Recent = {
  at: string;
  kind: 'order' | 'signup' | 'enquiry' | 'enrolment';
  title: string;
  detail: string;
  amount: number | null;
  link: string;
};
export type Overview = Totals & {
  /** Days in India, both in it. */
  range: { from: string; to: string };
  /** As many days just before. */
  previous: Totals;
  /** Of those who signed up in the range: who has paid by now. */
  conversion: { signups: number; paid: number; percent: number };
  series: Day[];
  topCourses: Seller[];
  topBundles: Seller[];
  recent: Recent[];
  pending: { refunds: number; enquiries: number; parkedMails: number };
};

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
