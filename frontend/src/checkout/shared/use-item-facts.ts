import { useQueries } from '@tanstack/react-query';
import { bundleQuery, courseQuery } from '@/api/catalog';
import type { BundleWithCourses, Course, ItemType, QuoteLine } from '@/api/types';
import { courseEffort, videoLength } from '@/domain/catalog/facts';
import { promisesCertificate } from '@/domain/catalog/leads-to-certificate';
import { t as common } from '@/i18n/common';
import { t } from '@/i18n/purchase';

type Item = Pick<QuoteLine, 'type' | 'id' | 'slug'>;

/** A line that describes an item, and its refund period in days. */
export type ItemFacts = { line: string; refundDays: number };

const joined = (facts: (string | null | undefined | false)[]): string => facts.filter(Boolean).join(' · ');

const ofCourse = (course: Course): ItemFacts => ({
  line: joined([
    courseEffort(course)[0],
    common('lessons', { count: course.totalLessons }),
    promisesCertificate(course) && t('certificate'),
    course.mentor.length > 0 && t('taughtBy', { names: course.mentor.map(({ name }) => name).join(', ') }),
  ]),
  refundDays: course.refundWindowDays,
});

const ofBundle = (bundle: BundleWithCourses): ItemFacts => ({
  line: joined([
    common('courses', { count: bundle.courses.length }),
    common('lessons', { count: bundle.totalLessons }),
    videoLength(bundle.totalSeconds),
  ]),
  refundDays: bundle.refundWindowDays,
});

/**
 * Returns facts about these items from their catalogue pages. Facts that cannot be read are left out, and
 * nothing waits for them.
 */
export function useItemFacts(items: Item[]) {
  const slugsOf = (kind: ItemType) => items.flatMap(({ type, slug }) => (type === kind ? [slug] : []));
  const courses = useQueries({ queries: slugsOf('course').map((slug) => courseQuery(slug)) });
  const bundles = useQueries({ queries: slugsOf('bundle').map((slug) => bundleQuery(slug)) });
  const facts = new Map([
    ...courses.flatMap(({ data }) => (data ? [[`course:${data._id}`, ofCourse(data)] as const] : [])),
    ...bundles.flatMap(({ data }) => (data ? [[`bundle:${data._id}`, ofBundle(data)] as const] : [])),
  ]);
  const of = ({ type, id }: Pick<Item, 'type' | 'id'>) => facts.get(`${type}:${id}`);
  const days = items.map((item) => of(item)?.refundDays);
  return {
    lineOf: (item: Pick<Item, 'type' | 'id'>): string | undefined => of(item)?.line,
    /**
     * Refund period in days. An order is refunded as a whole, so the longest period of its items applies.
     * Undefined while one is unknown.
     */
    refundDays: days.every((one) => one !== undefined) ? Math.max(0, ...days) : undefined,
  };
}
