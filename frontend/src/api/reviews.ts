import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import { useApiMutation } from './mutation';
import type { ApiSchema } from './types';

export type Review = ApiSchema['ReviewBody'];
export type OwnReview = ApiSchema['OwnReviewBody'];
/** A review beside others of other courses. */
export type ReviewOfCourse = ApiSchema['ReviewOfCourse'];
/** What the reviews of several courses come to, with at most three of them. */
export type CoursesReviews = ApiSchema['CoursesReviews'];
/** What the reviews of a course come to. */
export type RatingFigures = ApiSchema['RatingBody'];

export type ReviewFilter = { sort: 'recent' | 'highest' | 'lowest'; rating?: number };

/** What everybody may read of a course's reviews, ten at a time; `rating` there is of all of them. */
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
    // It depends on how far the lessons were watched meanwhile.
    staleTime: 0,
  });

const setOwnReview = (client: QueryClient, course: string, review: OwnReview | null) =>
  client.setQueryData(ownReviewQuery(course).queryKey, (own) => own && { ...own, review });

/** Writes the review, or writes it anew. */
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
