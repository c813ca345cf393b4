import { useIsTeaching } from '@/office/shared/frame/use-is-teaching';
import { adminPaths } from '@/domain/paths/admin-paths';
import { teachPaths } from '@/domain/paths/teach-paths';

export function useSubmissionPaths(): { list: string; detail: (id: string) => string } {
  return useIsTeaching()
    ? { list: teachPaths.submissions(), detail: teachPaths.submission }
    : { list: adminPaths.submissions, detail: adminPaths.submission };
}
