import { queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import type { Offer } from '../types';
import { useBundleWrite } from './bundles';
import { adminKeys } from './keys';

/** Every popup there is, shown or not. */
export const adminPopupsQuery = queryOptions({
  queryKey: adminKeys.popups,
  queryFn: ({ signal }) =>
    api.get<{ popup: Offer[] }>('/popup', { query: { all: true }, signal }).then((data) => data.popup),
  staleTime: 0,
});

type NewOffer = {
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
  useBundleWrite(async ({ bundle, discount, text, startsAt, endsAt }: NewOffer) => {
    await api.put('/discount', { courseId: bundle, discount, startsAt, endsAt });
    await api.post('/popup', { text, bundle, startsAt, endsAt });
  });

/** The popup first, for the same reason. */
export const useRemoveOffer = () =>
  useBundleWrite(async ({ bundle, popup }: { bundle: string; popup: boolean }) => {
    if (popup) await api.delete(`/popup/${encodeURIComponent(bundle)}`);
    await api.put('/discount/remove', { courseId: bundle });
  });
