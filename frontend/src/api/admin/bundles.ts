import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '@/lib/new-key';
import { api } from '../client';
import { keys } from '../keys';
import type { Bundle, BundleWithCourses, Narrow, Page, Status, Theme, Wire } from '../types';
import { adminKeys } from './keys';

/** What an admin sees of a bundle beside the shop's fields; `discount` is then what is set, whether its dates hold or not. */
type AdminFields = Narrow<Required<Wire['BundleAdminBody']>, { popupLanguage: 'en' | 'hi' | null }>;
export type AdminBundleRow = Bundle & AdminFields;
export type AdminBundle = BundleWithCourses & AdminFields;

/** The body of a create or an update: absent fields stay as they are, null clears an optional one. */
export type BundleBody = {
  bundleName?: string;
  /** Made of the name when a new bundle has none. */
  slug?: string | null;
  description?: string | null;
  price?: number | null;
  discount?: number | null;
  offerPrice?: number | null;
  hasDiscount?: boolean;
  bundleImage?: string | null;
  category?: string | null;
  workshops?: number;
  isSpecial?: boolean;
  whyBundle?: string[];
  courses?: string[];
  theme?: Theme | null;
  popupLanguage?: 'en' | 'hi' | null;
  videoUrlEnglish?: string | null;
  videoUrlHindi?: string | null;
  startLearningUrl?: string | null;
  refundWindowDays?: number;
  version?: number;
};

export type AdminBundleFilter = {
  q: string;
  status: string;
  sort: string;
  page: number;
  perPage?: number;
  /** Only what this student does not own, by name; nothing archived. */
  assignableTo?: string;
};

/** One page of all bundles, drafts and archived ones among them. */
export const adminBundlesQuery = ({ status, sort, perPage = 20, ...rest }: AdminBundleFilter) =>
  queryOptions({
    queryKey: adminKeys.bundleList({ status, sort, perPage, ...rest }),
    queryFn: ({ signal }) =>
      api.get<{ bundles: AdminBundleRow[]; page: Page }>('/bundle/getBundles', {
        query: { ...rest, status: status || 'all', sort: sort || 'newest', perPage },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every bundle by name, for a choice among them. */
export const everyBundleQuery = queryOptions({
  queryKey: adminKeys.bundleList({ every: true }),
  queryFn: async ({ signal }) => {
    const all: AdminBundleRow[] = [];
    for (let page = 1; ; page += 1) {
      const query = { status: 'all', sort: 'title', perPage: 100, page };
      const data = await api.get<{ bundles: AdminBundleRow[]; page: Page }>('/bundle/getBundles', {
        query,
        signal,
      });
      all.push(...data.bundles);
      if (data.bundles.length === 0 || all.length >= data.page.total) return all;
    }
  },
  staleTime: 0,
});

/** A bundle to edit: read anew each time, for a form must not begin with an old version. */
export const adminBundleQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.bundle(id),
    queryFn: ({ signal }) =>
      api
        .get<{ bundle: AdminBundle }>(`/bundle/getBundle/${encodeURIComponent(id)}`, { signal })
        .then((data) => data.bundle),
    staleTime: 0,
    gcTime: 0,
  });

/** A write to the catalogue: what shows it, here and in the shop, is read again. */
export function useBundleWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const queryKey of [adminKeys.bundles, adminKeys.popups, keys.bundles, keys.popup, keys.menu])
        void client.invalidateQueries({ queryKey });
    },
  });
}

type BundleAnswer = { bundle: AdminBundle };
const at = (id: string) => `/bundle/${encodeURIComponent(id)}`;

/** However often it is sent, it makes one bundle; refused with 409 when it was made before. */
export function useCreateBundle() {
  const [key] = useState(newKey);
  return useBundleWrite((body: BundleBody) =>
    api.post<BundleAnswer>('/bundle/createBundle', body, { headers: { 'idempotency-key': key } }),
  );
}

/** Refused with 409 when the version is not the stored one. */
export const useUpdateBundle = (id: string) =>
  useBundleWrite((body: BundleBody) =>
    api.put<BundleAnswer>(`/bundle/updateBundle/${encodeURIComponent(id)}`, body),
  );

/** Refused with 409 while learners own it or an order holds it. */
export const useDeleteBundle = () =>
  useBundleWrite((id: string) => api.delete(`/bundle/deleteBundle/${encodeURIComponent(id)}`));

/** Refused with 422 and what is missing when an incomplete bundle shall be published. */
export const useBundleStatus = () =>
  useBundleWrite(({ id, status }: { id: string; status: Exclude<Status, 'Archived'> }) =>
    api.patch<BundleAnswer>(`${at(id)}/status`, { status }),
  );

export const useArchiveBundle = () =>
  useBundleWrite((id: string) => api.patch<BundleAnswer>(`${at(id)}/archive`));
