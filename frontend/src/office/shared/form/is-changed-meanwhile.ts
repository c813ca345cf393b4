import { ApiError } from '@/api/error';

/** Whether a version conflict occurred: somebody else changed the thing after it was read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile';
