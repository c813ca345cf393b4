import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import { useApiMutation } from './mutation';
import type { ApiSchema } from './types';

export type Review = ApiSchema['ReviewBody'];
export type OwnReview = ApiSchema['OwnReviewBody'];
/** A review together with its course, for lists over several courses. */
export type ReviewOfCourse = ApiSchema['ReviewOfCourse'];
/** Rating summary of several courses, with at most three of their reviews. */
export type CoursesReviews = ApiSchema['CoursesReviews'];
/** Rating summary of a course. */
export type RatingFigures = ApiSchema['RatingBody'];

export type ReviewFilter = { sort: 'recent' | 'highest' | 'lowest'; rating?: number };

/**
 * Public reviews of a course, ten per page. `rating` in the answer covers all of its reviews, whatever the
 * filter.
 */
export const reviewsQuery = (course: string, filter: ReviewFilter = { sort: 'recent' }, page = 1) =>
  queryOptions({
    queryKey: keys.reviewList(course, { ...filter, page }),
    queryFn: ({ signal }) =>
      api.get('/course/{id}/reviews', { path: { id: course }, query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** The caller's own review, and whether they may write one. */
export const ownReviewQuery = (course: string) =>
  queryOptions({
    queryKey: keys.ownReview(course),
    queryFn: ({ signal }) => api.get('/course/{id}/review', { path: { id: course }, signal }),
    // Always stale: whether a review is allowed depends on how much the learner has watched.
    staleTime: 0,
  });

const setOwnReview = (client: QueryClient, course: string, review: OwnReview | null) =>
  client.setQueryData(ownReviewQuery(course).queryKey, (own) => own && { ...own, review });

/** Creates or replaces the caller's review. */
export const useSaveReview = (course: string) =>
  useApiMutation(
    (body: ApiSchema['ReviewForm']) => api.put('/course/{id}/review', { path: { id: course }, body }),
    {
      onSuccess: ({ review }, _, client) => setOwnReview(client, course, review),
      invalidates: [keys.reviews],
    },
  );

export const useDeleteReview = (course: string) =>
  useApiMutation(() => api.delete('/course/{id}/review', { path: { id: course } }), {
    onSuccess: (_, __, client) => setOwnReview(client, course, null),
    invalidates: [keys.reviews, keys.ownReview(course)],
  });
