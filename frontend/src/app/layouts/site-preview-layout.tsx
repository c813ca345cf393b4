import { Outlet } from 'react-router';
import { SkipLink } from '@/kit/ui/skip-link';

export { requireStaff as loader } from '@/office/shared/frame/guards';

/** Layout of a draft's preview. It leaves out the back office's menu, so that the page has its real width. */
export function Component() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
