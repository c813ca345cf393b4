import { api, send } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

/** Rows of a list, or all that it finds by these. */
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

/** Moves many at once; the answer says of each what became of it. At most 1,000. */
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
