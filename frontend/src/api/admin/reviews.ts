import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type AdminReview = ApiSchema['AdminReviewBody'];
type Filter = {
  q: string;
  /** Id or slug. */
  course: string;
  filter: 'all' | 'unanswered' | 'hidden';
  /** Only reviews with this number of stars. */
  rating?: number;
  page: number;
};

export const adminReviewsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: adminKeys.reviewList(filter),
    queryFn: ({ signal }) => api.get('/admin/reviews', { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

// The shop's lists show reviews and answers too, so they also become stale.
const invalidates = [adminKeys.reviews, keys.reviews];

export const useAnswerReview = (id: string) =>
  useApiMutation((text: string) => api.put('/admin/reviews/{id}/answer', { path: { id }, body: { text } }), {
    invalidates,
  });

export const useDeleteReviewAnswer = (id: string) =>
  useApiMutation(() => api.delete('/admin/reviews/{id}/answer', { path: { id } }), { invalidates });

/** The author sees the reason. */
export const useHideReview = (id: string) =>
  useApiMutation(
    (reason: string) => api.put('/admin/reviews/{id}/hidden', { path: { id }, body: { reason } }),
    { invalidates },
  );

export const useShowReview = (id: string) =>
  useApiMutation(() => api.delete('/admin/reviews/{id}/hidden', { path: { id } }), { invalidates });
