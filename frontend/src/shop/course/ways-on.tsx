import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '@/api/catalog';
import type { Course } from '@/api/types';
import { LastBuy } from '@/shop/shared/last-buy';
import { t as buy } from '@/i18n/buy';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { useInView } from '@/kit/lib/use-in-view';
import { courseFacts } from './course-facts';
import { forSale } from './for-sale';
import { InBundle } from './in-bundle';
import { RelatedCourses } from './related-courses';

/** The end of a course's page: a bundle that makes it cheaper, similar courses, and the purchase link. */
export default function WaysOn({ address }: { address: string }) {
  const { data: course } = useQuery(courseQuery(address));
  return course ? <Ways course={course} /> : null;
}

function Ways({ course }: { course: Course }) {
  const [root, near] = useInView<HTMLDivElement>();
  // The prerendered page is that of a visitor, so ownership is known only after hydration.
  const owned = useHydrated() && course.owned;
  return (
    <>
      <div ref={root} className="container-page flex flex-col gap-14 pb-[clamp(48px,8vw,96px)]">
        {owned ? null : <InBundle course={course} near={near} />}
        <RelatedCourses course={course} near={near} />
      </div>
      {owned ? null : (
        <LastBuy
          sale={forSale(course)}
          text={course.courseIntroLine}
          facts={[...courseFacts(course), buy('lifetime')]}
        />
      )}
    </>
  );
}
