import { queryOptions } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { Credit } from '../types';

/** A bundle that the learner does not own, at the price that is left after what they paid for courses inside. */
export type Upgrade = {
  _id: string;
  slug: string;
  bundleName: string;
  bundleImage: string;
  /** As listed; `discountedPrice` is what it is sold for now, before GST. */
  price: number;
  discountedPrice: number;
  credit: number;
  credits: Credit[];
  /** With GST, after the credit. */
  payable: number;
  courses: number;
  ownedCourses: number;
};

/** The bundles to upgrade to, those with the greatest credit first. */
export const upgradesQuery = queryOptions({
  queryKey: keys.upgrades,
  queryFn: ({ signal }) =>
    api.get<{ bundles: Upgrade[] }>('/bundle/upgrades', { signal }).then((data) => data.bundles),
});
