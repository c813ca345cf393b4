import type { CourseBatches } from '@/api/batches';
import { ApiError } from '@/api/error';

/** The chosen batch ids, by course id. */
export type Chosen = Record<string, string>;

/** Returns the chosen batch of a course, if it has a free seat. */
export const chosenOf = ({ course, batches }: CourseBatches, chosen: Chosen): string | undefined =>
  batches.find(({ _id, seatsLeft }) => _id === chosen[course] && seatsLeft > 0)?._id;

/** The batches that an order is made with. */
export const chosenBatches = (courses: CourseBatches[], chosen: Chosen): string[] =>
  courses.flatMap((one) => chosenOf(one, chosen) ?? []);

/** Whether an order was refused because of a batch that is full or closed in the meantime. */
export const isBatchRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'batch_full' || error.fields.some(({ field }) => field === 'batches'));
