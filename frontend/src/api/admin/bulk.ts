import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** Rows of a list, or all that it finds by these. */
export type BulkForm = ApiSchema['BulkForm'];
export type BulkResult = ApiSchema['BulkResult'];
export type BulkKind = 'courses' | 'bundles';

const paths = { courses: '/admin/courses/bulk', bundles: '/admin/bundles/bulk' } as const;

/** Moves many at once; the answer says of each what became of it. At most 1,000. */
export const useBulkStatus = (kind: BulkKind) =>
  useApiMutation((body: BulkForm) => api.post(paths[kind], { body }).then(({ results }) => results), {
    invalidates: [
      adminKeys.courses,
      adminKeys.bundles,
      adminKeys.popups,
      keys.courses,
      keys.bundles,
      keys.popup,
      keys.menu,
    ],
  });
