import { useIsTeaching } from '@/office/shared/use-is-teaching';
import { adminPaths } from '@/shared/lib/admin-paths';
import { teachPaths } from '@/shared/lib/teach-paths';

export function useSubmissionPaths(): { list: string; detail: (id: string) => string } {
  return useIsTeaching()
    ? { list: teachPaths.submissions(), detail: teachPaths.submission }
    : { list: adminPaths.submissions, detail: adminPaths.submission };
}
