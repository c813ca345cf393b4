import { useQuery } from '@tanstack/react-query';
import { bundlesQuery, courseQuery, coursesQuery } from '@/api/catalog';
import type { Bundle, CourseSummary, ItemRef, ItemType } from '@/api/types';

/** A course or bundle to choose. */
export type Choice = ItemRef & {
  slug: string;
  title: string;
  image: string;
  category: string;
  price: number;
  was?: number;
  /** Days in which its money can be asked back, once that is known. */
  refundDays?: number;
};

const ofCourse = (
  course: Pick<CourseSummary, '_id' | 'slug' | 'title' | 'image' | 'category' | 'price'>,
): Choice => ({
  type: 'course',
  id: course._id,
  slug: course.slug,
  title: course.title,
  image: course.image,
  category: course.category,
  price: course.price,
});

const ofBundle = (bundle: Bundle): Choice => ({
  type: 'bundle',
  id: bundle._id,
  slug: bundle.slug,
  title: bundle.bundleName,
  image: bundle.bundleImage,
  category: bundle.category ?? bundle.bundleName,
  price: bundle.discountedPrice,
  was: bundle.price,
  refundDays: bundle.refundWindowDays,
});

/** The largest page that the server returns. A search narrows longer lists. */
const PER_PAGE = 100;

/**
 * Returns the list to choose from, and the chosen item: the one of `wanted` (an id or slug), else the only
 * one in the list. Courses are searched by the server, bundles here.
 */
export function useChoices(type: ItemType, search: string, wanted: string | null) {
  const q = search.trim();
  const isCourse = type === 'course';
  const courses = useQuery({
    ...coursesQuery({ q: q || undefined, in: q ? 'title' : undefined, perPage: PER_PAGE, sort: 'title' }),
    enabled: isCourse,
  });
  const bundles = useQuery({ ...bundlesQuery, enabled: !isCourse });
  const matches = (choice: Choice) => choice.id === wanted || choice.slug === wanted;

  const courseChoices = courses.data?.courses.map(ofCourse);
  const listed = isCourse ? courseChoices : bundles.data?.map(ofBundle);
  const found = listed?.find(matches);
  // Read the course itself too: it may not be in the list, and only its detail has the refund period.
  const single = useQuery({ ...courseQuery(wanted ?? ''), enabled: isCourse && wanted !== null });
  const read = isCourse && wanted && single.data;
  const only = listed?.length === 1 && q === '' ? listed[0] : undefined;
  const choice = read ? { ...ofCourse(read), refundDays: read.refundWindowDays } : (found ?? only);

  const query = isCourse ? courses : bundles;
  const shown = isCourse
    ? listed
    : listed?.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
  return {
    choice,
    list: shown,
    error: listed ? null : query.error,
    fetching: query.isFetching,
    /** True while the wanted item may still be found. */
    looking: query.isLoading || single.isLoading,
    retry: () => void query.refetch(),
  };
}
