import { useLocation } from 'react-router';
import { teachPaths } from '@/domain/paths/teach-paths';

/**
 * Whether a page is shown in the mentors' area. Some pages exist there and in the back office, and link
 * within their own area.
 */
export const useIsTeaching = (): boolean =>
  `${useLocation().pathname}/`.toLowerCase().startsWith(`${teachPaths.courses}/`);
