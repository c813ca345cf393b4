import type { LoaderFunctionArgs } from 'react-router';
import { bundlesQuery } from '@/api/catalog';
import { advance } from '@/features/freelance-bundle/advance';
import { RoadPage } from '@/features/freelance-bundle/road-page';
import { queryClientContext } from '@/lib/router-context';

export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(bundlesQuery);
  return null;
}

export function Component() {
  return <RoadPage road={advance} />;
}
