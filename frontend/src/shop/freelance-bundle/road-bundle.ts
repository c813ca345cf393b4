import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '@/api/catalog';

/** The special bundle that a road is about, by its slug. */
export function useRoadBundle(slug: string | undefined) {
  const { data = [] } = useQuery(bundlesQuery);
  return data.find((one) => one.isSpecial && one.slug === slug);
}
