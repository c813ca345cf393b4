import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { ItemType, Narrow, Order, Page, Wire } from '../types';
import { adminKeys } from './keys';

export type CouponStatus = 'active' | 'scheduled' | 'expired' | 'paused' | 'used_up';
export type Coupon = Narrow<
  Wire['CouponBody'],
  { kind: 'percent' | 'flat'; scope: 'all' | ItemType; status: CouponStatus }
>;

/** The body of a create or an update: absent fields stay as they are, null clears an optional one. */
export type CouponBody = Partial<Wire['CouponForm']>;

/** One order that took it. */
export type CouponUse = Narrow<Wire['UseBody'], { orderStatus: Order['status'] }>;

export const couponsQuery = (filter: { q: string; status: string; page: number }) =>
  queryOptions({
    queryKey: adminKeys.couponList(filter),
    queryFn: ({ signal }) =>
      api.get<{ coupons: Coupon[]; page: Page }>('/admin/coupons', {
        query: { ...filter, status: filter.status || 'all', perPage: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type CouponDetail = { coupon: Coupon; uses: CouponUse[]; page: Page };

/** A coupon and one page of its uses, newest first. */
export const couponQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.coupon(id, page),
    queryFn: ({ signal }) =>
      api.get<CouponDetail>(`/admin/coupons/${encodeURIComponent(id)}`, {
        query: { page, perPage: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function useCouponWrite<Input>(mutationFn: (input: Input) => Promise<{ coupon: Coupon }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      // Prices of baskets that use it change too.
      for (const queryKey of [adminKeys.coupons, keys.cart]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Refused with 409 when the code is taken. */
export const useCreateCoupon = () => useCouponWrite((body: CouponBody) => api.post('/admin/coupons', body));

/** Refused with 409 when the version is not the stored one. */
export const useUpdateCoupon = () =>
  useCouponWrite(({ id, ...body }: CouponBody & { id: string }) =>
    api.patch(`/admin/coupons/${encodeURIComponent(id)}`, body),
  );
