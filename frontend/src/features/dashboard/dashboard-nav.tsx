import { BookOpen, LogOut, UserRound } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { Spinner } from '@/components/ui/spinner';
import { useLeave } from '@/components/use-leave';
import { t as texts } from '@/i18n/en/dashboard';
import { t } from '@/i18n/en/frame';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-small font-semibold whitespace-nowrap transition-colors';
const quiet = 'text-mute hover:bg-sand hover:text-ink';
const tone = (active: boolean) => (active ? 'bg-brand-tint text-brand' : quiet);

/** The learner's menu: a column beside the page, a row above it on a phone. */
export function DashboardNav() {
  const { pathname } = useLocation();
  // Two addresses of one screen.
  const atProfile = pathname === paths.dashboard || pathname === paths.profile;
  return (
    <nav aria-label={t('dashboardNavigation')} className="min-w-0">
      <ul className="-mx-1 flex gap-1 overflow-x-auto p-1 max-md:border-b max-md:border-line max-md:pb-3 md:sticky md:top-24 md:flex-col">
        <li>
          <p className={cn(item, 'text-ink max-md:hidden')}>
            <UserRound size={18} aria-hidden />
            {t('profile')}
          </p>
          <ul className="md:ml-5.25 md:border-l md:border-line md:pl-3">
            <li>
              <Link
                to={paths.profile}
                aria-current={atProfile ? 'page' : undefined}
                className={cn(item, tone(atProfile))}
              >
                {texts('personal')}
              </Link>
            </li>
          </ul>
        </li>
        <li>
          <NavLink to={paths.myCourses} className={({ isActive }) => cn(item, tone(isActive))}>
            <BookOpen size={18} aria-hidden className="max-md:hidden" />
            {t('myCourses')}
          </NavLink>
        </li>
        <li className="md:mt-3 md:border-t md:border-line md:pt-3">
          <LogoutButton />
        </li>
      </ul>
    </nav>
  );
}

function LogoutButton() {
  const { leave, leaving } = useLeave();
  return (
    <button type="button" aria-disabled={leaving || undefined} className={cn(item, quiet)} onClick={leave}>
      {leaving ? <Spinner size={18} silent /> : <LogOut size={18} aria-hidden className="max-md:hidden" />}
      {t('logout')}
    </button>
  );
}
