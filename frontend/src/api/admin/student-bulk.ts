import { send, api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema, ItemType } from '@/api/types';

/** Some students by id, or all whom the filters find. */
export type Chosen = ApiSchema['Chosen'];

type With<Input> = Input & { students: Chosen };

/** Gives the chosen students a course or bundle. The worker does it in the background. */
export const useBulkAssign = () =>
  useApiMutation((body: With<{ type: ItemType; id: string }>) =>
    api.post('/admin/students/bulk/assign', { body }).then((data) => data.task),
  );

/** Tags them, or takes the tag away. */
export const useBulkTag = () =>
  useApiMutation((body: With<{ tag: string; remove: boolean }>) =>
    api.post('/admin/students/bulk/tags', { body }).then((data) => data.task),
  );

/** Mails those of the chosen students who want such mails. */
export const useBulkMail = () =>
  useApiMutation((body: With<{ subject: string; text: string }>) =>
    api.post('/admin/students/bulk/mail', { body }).then((data) => data.task),
  );

/** The chosen students as a file. */
export const useBulkExport = () =>
  useApiMutation(async (students: Chosen) => {
    const answer = await send('post', '/admin/students/bulk/export', 'text/csv', { body: { students } });
    return answer.blob();
  });
