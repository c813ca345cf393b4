import { Suspense, useEffect, useState } from 'react';
import { lazyDecoration, lazyPart } from '@/kit/lib/lazy-part';
import { Outlet, useLocation, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useSession } from '@/api/auth';
import { isStaff } from '@/api/permissions';
import { mayOpen } from '@/office/shared/frame/rights';
import { usePaletteStore } from '@/office/shared/frame/palette-store';
import { UnsavedContext } from '@/office/shared/editor/unsaved';
import { usePaletteKey } from '@/office/shared/frame/use-palette-key';
import { AdminShell } from '@/office/layout/admin-shell';
import { SessionEnded } from '@/office/layout/session-ended';
import { StepUpDialog } from '@/office/layout/step-up-dialog';

const NotPermitted = lazyPart(() => import('@/office/shared/frame/not-permitted'));
const CommandPalette = lazyDecoration(() => import('@/office/command-palette'));

export { requireStaff as loader } from '@/office/shared/frame/guards';

/**
 * Search and pagination of a list are in its address. A change of them does not affect who may see it, so the
 * guard does not run again.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/**
 * Layout of every screen of the back office. When the session ends while a screen is open, the guard
 * redirects to the login, unless that would lose unsaved input.
 */
export function Component() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const gone = session.status === 'anonymous' || (session.status === 'user' && !isStaff(session.user));
  const kept = session.status === 'user' && !gone && !mayOpen(session.user, pathname) ? session.user : null;
  const [unsaved, setUnsaved] = useState(false);
  usePaletteKey();
  const asked = usePaletteStore((state) => state.open);
  // Keeps the component mounted after its first use, so that its closing is animated like its opening.
  const [wanted, setWanted] = useState(false);
  if (asked && !wanted) setWanted(true);
  useEffect(() => {
    if (gone && !unsaved) void revalidate();
  }, [gone, unsaved, revalidate]);
  return (
    <UnsavedContext value={setUnsaved}>
      <AdminShell>
        {kept ? (
          <Suspense fallback={null}>
            <NotPermitted user={kept} />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </AdminShell>
      {wanted && session.status === 'user' && !gone ? (
        <Suspense fallback={null}>
          <CommandPalette user={session.user} />
        </Suspense>
      ) : null}
      <StepUpDialog />
      {gone && unsaved ? <SessionEnded /> : null}
    </UnsavedContext>
  );
}
