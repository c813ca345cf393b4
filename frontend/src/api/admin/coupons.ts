import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type CouponStatus = ApiSchema['CouponStatus'];
export type Coupon = ApiSchema['CouponBody'];

/** The body of a create or an update: absent fields stay as they are, null clears an optional one. */
export type CouponBody = ApiSchema['CouponForm'];

/** One order that took it. */
export type CouponUse = ApiSchema['UseBody'];

export const couponsQuery = (filter: { q: string; status: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.couponList(filter),
    queryFn: ({ signal }) =>
      api.get('/admin/coupons', {
        query: { ...filter, status: filter.status || 'all', perPage: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type CouponDetail = ApiSchema['CouponUsesData'];

/** A coupon and one page of its uses, newest first. */
export const couponQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.coupon(id, page),
    queryFn: ({ signal }) =>
      api.get('/admin/coupons/{id}', { path: { id }, query: { page, perPage: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const useCouponMutation = <Input>(mutationFn: (input: Input) => Promise<{ coupon: Coupon }>) =>
  // Prices of baskets that use it change too.
  useApiMutation(mutationFn, { invalidates: [adminKeys.coupons, keys.quotes] });

/** Refused with 409 when the code is taken. */
export const useCreateCoupon = () =>
  useCouponMutation((body: CouponBody) => api.post('/admin/coupons', { body }));

/** Refused with 409 when the version is not the stored one. */
export const useUpdateCoupon = () =>
  useCouponMutation(({ id, ...body }: CouponBody & { id: string }) =>
    api.patch('/admin/coupons/{id}', { path: { id }, body }),
  );
