import type { CoursesReviews } from '@/api/reviews';
import { makeCourse, makeReview } from './factories';

/** Reviews of several courses by two learners. */
export const makeCoursesReviews = (): CoursesReviews => {
  const { slug, title, language } = makeCourse();
  return {
    courses: 2,
    rating: { average: 4.7, count: 12, distribution: [0, 0, 1, 2, 9] },
    reviews: [
      { ...makeReview({ _id: 'r1' }), course: { slug, title, language } },
      {
        ...makeReview({ _id: 'r2', author: 'Meena I.', text: 'मैंने पहली दुकान बनाई।' }),
        course: { slug: 'html', title: 'हिन्दी में HTML', language: 'hi' },
      },
    ],
  };
};
