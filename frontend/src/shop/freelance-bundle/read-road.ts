import type { LoaderFunctionArgs } from 'react-router';
import { bundlesQuery } from '@/api/catalog';
import { siteQuery } from '@/api/site';
import { queryClientContext } from '@/kit/lib/router-context';

/** The three pages about freelancing. */
export type RoadName = 'basicBundle' | 'intermediateBundle' | 'advanceBundle';

/** Prefetches the data of one of these pages. */
export function readRoad(page: RoadName, { context }: Pick<LoaderFunctionArgs, 'context'>): null {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(siteQuery(page));
  void client.prefetchQuery(bundlesQuery);
  return null;
}
