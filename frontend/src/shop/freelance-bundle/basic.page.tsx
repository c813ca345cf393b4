import type { LoaderFunctionArgs } from 'react-router';
import { readRoad } from './read-road';
import { RoadPage } from './road-page';

export const loader = (args: LoaderFunctionArgs) => readRoad('basicBundle', args);

export function Component() {
  return <RoadPage page="basicBundle" />;
}
