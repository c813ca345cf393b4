import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** A batch in the back office; `taken` counts orders that wait for their money too. */
export type AdminBatch = ApiSchema['AdminBatch'];
export type BatchBody = ApiSchema['BatchForm'];
export type BatchLearner = ApiSchema['BatchLearnerBody'];

/** All batches of a course, the first to begin first. */
export const adminBatchesQuery = (course: string) =>
  queryOptions({
    queryKey: adminKeys.batchList(course),
    queryFn: ({ signal }) =>
      api.get('/admin/courses/{id}/batches', { path: { id: course }, signal }).then((data) => data.batches),
    staleTime: 0,
  });

/** Learners with a seat in the batch, sorted by name. */
export const batchLearnersQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: adminKeys.batchLearners(id, page),
    queryFn: ({ signal }) =>
      api.get('/admin/batches/{id}/learners', { path: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const invalidates = [adminKeys.batches, keys.batches, keys.ownBatches];

export const useCreateBatch = (course: string) =>
  useApiMutation(
    (body: BatchBody) =>
      api.post('/admin/courses/{id}/batches', { path: { id: course }, body }).then((data) => data.batch),
    { invalidates },
  );

export const useUpdateBatch = () =>
  useApiMutation(
    ({ id, ...body }: BatchBody & { id: string }) =>
      api.patch('/admin/batches/{id}', { path: { id }, body }).then((data) => data.batch),
    { invalidates },
  );

/** Refused with 409 while learners have seats in it. */
export const useDeleteBatch = () =>
  useApiMutation((id: string) => api.delete('/admin/batches/{id}', { path: { id } }), { invalidates });
