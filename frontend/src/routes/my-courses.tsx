import type { LoaderFunctionArgs } from 'react-router';
import { learningQuery } from '@/api/learning';
import { MyCoursesPage } from '@/features/dashboard/my-courses-page';
import { queryClientContext } from '@/lib/router-context';

export const loader = ({ context }: LoaderFunctionArgs) => {
  void context.get(queryClientContext).prefetchQuery(learningQuery);
  return null;
};

export const Component = MyCoursesPage;
