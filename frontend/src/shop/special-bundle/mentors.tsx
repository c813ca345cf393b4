import { listedCourses } from '@/shop/shared/bundle-courses';
import { leadCourses } from '@/shop/shared/lead-courses';
import { Teachers, TeachersSkeleton } from '@/shop/shared/teachers';
import type { SectionPart } from './part';
import { SectionHead } from './section-head';

/** The number of courses whose first mentors are fetched. */
const LEADS = 3;

/** The people who teach the bundle's first courses. */
export function Mentors({ section: { title, text }, bundle }: SectionPart<'bundleMentors'>) {
  if (bundle?.courses.length === 0) return null;
  return (
    <section className="container-page section noscript:hidden">
      <SectionHead title={title} text={text} className="text-h2" textClassName="mt-1" />
      {bundle ? (
        <Teachers courses={leadCourses(listedCourses(bundle.courses), LEADS)} />
      ) : (
        <TeachersSkeleton />
      )}
    </section>
  );
}
