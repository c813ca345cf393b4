import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '@/kit/lib/idempotency-key';
import { oneOf } from '@/kit/lib/one-of';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema, Page } from '@/api/types';
import { withFields } from '@/api/with-fields';
import { adminKeys } from './keys';
import { bundleFields, type AdminBundle, type AdminBundleRow } from './types';

/** The body of a create or an update: absent fields stay as they are, null clears an optional one. */
export type BundleBody = ApiSchema['BundleForm'];

type BundleRows = { bundles: AdminBundleRow[]; page: Page };
export type AdminBundleFilter = {
  q: string;
  status: string;
  sort: string;
  page: number;
  perPage?: number;
  /** Only bundles that this student does not own, sorted by name, without archived ones. */
  assignableTo?: string;
};

async function readRows(
  { status, sort, ...rest }: AdminBundleFilter,
  signal: AbortSignal,
): Promise<BundleRows> {
  const query = {
    ...rest,
    status: status || 'all',
    sort: oneOf(['title', '-title', 'price', '-price', 'status', '-status'], sort) ?? ('newest' as const),
  };
  const { bundles, page } = withFields(await api.get('/bundle/getBundles', { query, signal }), ['page']);
  return { page, bundles: bundles.map((bundle) => withFields(bundle, bundleFields)) };
}

/** One page of all bundles, drafts and archived ones among them. */
export const adminBundlesQuery = ({ status, sort, perPage = 20, ...rest }: AdminBundleFilter) =>
  queryOptions({
    queryKey: adminKeys.bundleList({ status, sort, perPage, ...rest }),
    queryFn: ({ signal }) => readRows({ status, sort, perPage, ...rest }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every bundle by name, for a choice among them. */
export const everyBundleQuery = queryOptions({
  queryKey: adminKeys.bundleList({ every: true }),
  queryFn: async ({ signal }) => {
    const all: AdminBundleRow[] = [];
    for (let number = 1; ; number += 1) {
      const query = { q: '', status: 'all', sort: 'title', perPage: 100, page: number };
      const { bundles, page } = await readRows(query, signal);
      all.push(...bundles);
      if (bundles.length === 0 || all.length >= page.total) return all;
    }
  },
  staleTime: 0,
});

/** A bundle to edit. It is never taken from the cache, so that the form starts with the latest version. */
export const adminBundleQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.bundle(id),
    queryFn: async ({ signal }): Promise<AdminBundle> =>
      withFields((await api.get('/bundle/getBundle/{id}', { path: { id }, signal })).bundle, bundleFields),
    staleTime: 0,
    gcTime: 0,
  });

/** A change of the catalogue. Makes the cached lists of the back office and the shop stale. */
export const useBundleMutation = <Answer, Input>(mutationFn: (input: Input) => Promise<Answer>) =>
  useApiMutation(mutationFn, {
    invalidates: [
      adminKeys.bundles,
      adminKeys.launch,
      adminKeys.translations,
      adminKeys.popups,
      keys.bundles,
      keys.popup,
      keys.menu,
    ],
  });

/**
 * Creates a bundle. An idempotency key makes sure that repeated requests create only one. Fails with 409 when
 * it was created before.
 */
export function useCreateBundle() {
  const [key] = useState(newIdempotencyKey);
  return useBundleMutation((body: BundleBody) =>
    api.post('/bundle/createBundle', { body, headers: { 'Idempotency-Key': key } }),
  );
}

const withBundleFields = async (
  answer: Promise<ApiSchema['BundleData']>,
): Promise<{ bundle: AdminBundle }> => ({
  bundle: withFields((await answer).bundle, bundleFields),
});

/** Refused with 409 when the version is not the stored one. */
export const useUpdateBundle = (id: string) =>
  useBundleMutation((body: BundleBody) =>
    withBundleFields(api.put('/bundle/updateBundle/{id}', { path: { id }, body })),
  );

/** Deletes a bundle. Fails with 409 while learners own it or an order holds it. */
export const useDeleteBundle = () =>
  useBundleMutation((id: string) => api.delete('/bundle/deleteBundle/{id}', { path: { id } }));

/** Refused with 422 and what is missing when an incomplete bundle shall be published. */
export const useBundleStatus = () =>
  useBundleMutation(({ id, status }: { id: string; status: ApiSchema['PublishStatus'] }) =>
    withBundleFields(api.patch('/bundle/{id}/status', { path: { id }, body: { status } })),
  );

export const useArchiveBundle = () =>
  useBundleMutation((id: string) => api.patch('/bundle/{id}/archive', { path: { id } }));
