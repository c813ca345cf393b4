import { useLocation } from 'react-router';
import { teachPaths } from '@/domain/paths/teach-paths';

/** Some pages stand in the back office and where mentors teach: whether this is the latter, so that each links to its own. */
export const useIsTeaching = (): boolean =>
  `${useLocation().pathname}/`.toLowerCase().startsWith(`${teachPaths.courses}/`);
