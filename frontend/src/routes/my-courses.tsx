import type { LoaderFunctionArgs } from 'react-router';
import { prefetchLearning } from '@/api/learning';
import { MyCoursesPage } from '@/features/dashboard/my-courses-page';
import { queryClientContext } from '@/lib/router-context';

export const loader = ({ context }: LoaderFunctionArgs) => {
  void prefetchLearning(context.get(queryClientContext));
  return null;
};

export const Component = MyCoursesPage;
