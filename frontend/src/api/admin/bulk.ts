import { api, send } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** Selects rows of a list by id, or all rows that a filter matches. */
export type BulkForm = ApiSchema['BulkForm'];
export type BulkResult = ApiSchema['BulkResult'];
export type BulkKind = 'courses' | 'bundles';

const paths = { courses: '/admin/courses/bulk', bundles: '/admin/bundles/bulk' } as const;

export type BulkFileKind = BulkKind | 'orders';
type BulkFileForm = ApiSchema['BulkFileForm'];

/** Chosen rows of a list as a file. At most 1,000 by their ids. */
export const useBulkFile = (kind: BulkFileKind) =>
  useApiMutation(async (body: BulkFileForm) => {
    const answer = await send('post', `/admin/${kind}/bulk/export`, 'text/csv', { body });
    return answer.blob();
  });

/** Changes the status of many rows at once, at most 1,000. The answer has a result for each row. */
export const useBulkStatus = (kind: BulkKind) =>
  useApiMutation((body: BulkForm) => api.post(paths[kind], { body }).then(({ results }) => results), {
    invalidates: [
      adminKeys.courses,
      adminKeys.bundles,
      adminKeys.launch,
      adminKeys.popups,
      keys.courses,
      keys.bundles,
      keys.popup,
      keys.menu,
    ],
  });
