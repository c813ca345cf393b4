import type { LoaderFunctionArgs } from 'react-router';
import { bundlesQuery } from '@/api/catalog';
import { intermediate } from '@/i18n/prose/road-intermediate';
import { RoadPage } from './road-page';
import { queryClientContext } from '@/shared/lib/router-context';

export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(bundlesQuery);
  return null;
}

export function Component() {
  return <RoadPage road={intermediate} />;
}
