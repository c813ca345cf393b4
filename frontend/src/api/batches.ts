import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { ApiSchema } from './types';

/** When and where a course is taught in a classroom. */
export type Batch = ApiSchema['BatchBody'];
/** One of which a buyer can have a seat. */
export type OpenBatch = ApiSchema['OpenBatch'];
/** One in which the learner has a seat. */
export type OwnBatch = ApiSchema['OwnBatch'];
/** A course whose buyer chooses one. */
export type CourseBatches = ApiSchema['CourseBatches'];

/** The batches of a course that can be joined. Seats go quickly: an earlier answer is asked for again. */
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
