import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useBundleMutation } from './bundles';
import { adminKeys } from './keys';

/** Every popup there is, shown or not. */
export const adminPopupsQuery = queryOptions({
  queryKey: adminKeys.popups,
  queryFn: ({ signal }) => api.get('/popup', { query: { all: true }, signal }).then((data) => data.popup),
  staleTime: 0,
});

export type NewOffer = {
  /** The bundle's id. */
  bundle: string;
  /** Percent. */
  discount: number;
  text: string;
  startsAt: string | null;
  endsAt: string | null;
};

/** The discount first: a popup without its discount would promise what the shop does not give. */
export const useApplyOffer = () =>
  useBundleMutation(async ({ bundle, discount, text, startsAt, endsAt }: NewOffer) => {
    await api.put('/discount', { body: { courseId: bundle, discount, startsAt, endsAt } });
    await api.post('/popup', { body: { text, bundle, startsAt, endsAt } });
  });

/** Remove the popup first: without its discount it would promise what the shop does not give. */
export const useRemoveOffer = () =>
  useBundleMutation(async ({ bundle, popup }: { bundle: string; popup: boolean }) => {
    if (popup) await api.delete('/popup/{bundleId}', { path: { bundleId: bundle } });
    await api.put('/discount/remove', { body: { courseId: bundle } });
  });
