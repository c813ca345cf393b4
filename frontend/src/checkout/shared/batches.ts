import type { CourseBatches } from '@/api/batches';
import { ApiError } from '@/api/error';

/** The chosen batch ids, by course id. */
export type Chosen = Record<string, string>;

/** The batch that was chosen of a course's, while it has a seat. */
export const chosenOf = ({ course, batches }: CourseBatches, chosen: Chosen): string | undefined =>
  batches.find(({ _id, seatsLeft }) => _id === chosen[course] && seatsLeft > 0)?._id;

/** The batches that an order is made with. */
export const chosenBatches = (courses: CourseBatches[], chosen: Chosen): string[] =>
  courses.flatMap((one) => chosenOf(one, chosen) ?? []);

/** Whether an order was refused because of a batch that is full or closed in the meantime. */
export const isBatchRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'batch_full' || error.fields.some(({ field }) => field === 'batches'));
