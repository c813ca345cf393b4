import { Outlet } from 'react-router';
import { SkipLink } from '@/kit/ui/skip-link';

export { requireStaff as loader } from '@/office/shared/frame/guards';

/** Around the preview of a draft: as wide as the page will be, without the menu of the back office. */
export function Component() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
