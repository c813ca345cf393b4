import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { ApiSchema } from './types';

/** When and where a course is taught in a classroom. */
export type Batch = ApiSchema['BatchBody'];
/** A batch with a free seat for a buyer. */
export type OpenBatch = ApiSchema['OpenBatch'];
/** A batch in which the learner has a seat. */
export type OwnBatch = ApiSchema['OwnBatch'];
/** A course whose buyer must choose a batch. */
export type CourseBatches = ApiSchema['CourseBatches'];

/** The open batches of a course. Always stale, because seats fill up quickly. */
export const courseBatchesQuery = (course: string) =>
  queryOptions({
    queryKey: keys.courseBatches(course),
    queryFn: ({ signal }) =>
      api.get('/courses/{id}/batches', { path: { id: course }, signal }).then((data) => data.batches),
    staleTime: 0,
  });

/** The batches that the learner has paid for. */
export const ownBatchesQuery = queryOptions({
  queryKey: keys.ownBatches,
  queryFn: ({ signal }) => api.get('/user/batches', { signal }).then((data) => data.batches),
});
