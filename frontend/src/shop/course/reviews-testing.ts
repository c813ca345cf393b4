import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { OwnReview, Review } from '@/api/reviews';
import type { ApiSchema, Course } from '@/api/types';
import { makeCourseDetail, makeReview, makeUser } from '@/test/factories';
import { answer, handle } from '@/test/msw/server';
import { renderRoute } from '@/test/render';

export const slug = 'react-from-zero-to-job';
export const ownReview = (over: Partial<OwnReview> = {}): OwnReview => ({
  ...makeReview({ _id: 'own', author: 'Asha V.', rating: 4, text: 'Clear and slow enough.' }),
  hidden: null,
  ...over,
});
export type Own = ApiSchema['OwnReviewData'];
export const mayWrite: Own = { review: null, mayReview: true, refusal: null, progress: 43, needed: 30 };

/** Serves `reviews`, ten per page, and records the requests. */
export function serveList(reviews: Review[]) {
  const asked: string[] = [];
  handle('get', `/course/${slug}/reviews`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.toString());
    const stars = searchParams.get('rating');
    const found = reviews.filter(({ rating }) => stars === null || rating === Number(stars));
    const page = Number(searchParams.get('page'));
    return HttpResponse.json({
      success: true,
      data: {
        rating: { average: 4.2, count: reviews.length, distribution: [0, 0, 1, 2, 10] },
        reviews: found.slice((page - 1) * 10, page * 10),
        page: { page, perPage: 10, total: found.length },
      },
    });
  });
  return asked;
}

export const thirteen = Array.from({ length: 13 }, (_, i) =>
  makeReview({ _id: `r${i}`, author: `Learner ${i}.`, rating: i === 0 ? 3 : 5 }),
);

export async function open(over: Partial<Course> = {}, own?: Own, path = `/course/${slug}`) {
  answer('get', `/course/${slug}`, { course: makeCourseDetail(over) });
  if (own) answer('get', `/course/${slug}/review`, own);
  const opened = await renderRoute(path, { me: own ? makeUser() : null });
  await screen.findByRole('heading', { level: 1 });
  if (over.reviewSummary) await screen.findByRole('heading', heading);
  return opened;
}

export const section = () => within(document.getElementById('reviews') as HTMLElement);
export const heading = { name: 'Ratings and reviews' };
