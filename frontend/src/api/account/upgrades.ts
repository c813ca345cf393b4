import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import type { ApiSchema } from '@/api/types';

/** A bundle that the learner does not own, at the price that is left after what they paid for courses inside. */
export type Upgrade = ApiSchema['UpgradeBody'];

/** The bundles to upgrade to, those with the greatest credit first. */
export const upgradesQuery = queryOptions({
  queryKey: keys.upgrades,
  queryFn: ({ signal }) => api.get('/bundle/upgrades', { signal }).then((data) => data.bundles),
});
