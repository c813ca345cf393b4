import { BookOpen, LogOut, UserRound } from 'lucide-react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useLogout } from '@/api/auth';
import { messagesOf } from '@/api/error';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { t as texts } from '@/i18n/en/dashboard';
import { t } from '@/i18n/en/frame';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';

/** /dashboard is the same screen as Personal Info. */
const links = [
  {
    to: paths.profile,
    group: t('profile'),
    label: texts('personal'),
    Icon: UserRound,
    also: paths.dashboard,
  },
  { to: paths.myCourses, group: null, label: t('myCourses'), Icon: BookOpen, also: null },
];

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-small font-semibold whitespace-nowrap transition-colors';
const quiet = 'text-mute hover:bg-sand hover:text-ink';

/** The learner's menu: a column beside the page, a row above it on a phone. */
export function DashboardNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('dashboardNavigation')} className="min-w-0">
      <ul className="-mx-1 flex gap-1 overflow-x-auto p-1 max-md:border-b max-md:border-line max-md:pb-3 md:sticky md:top-24 md:flex-col">
        {links.map(({ to, group, label, Icon, also }) => (
          <li key={to}>
            {group ? (
              <p aria-hidden className="px-3 pb-1 text-caption font-semibold text-mute max-md:hidden">
                {group}
              </p>
            ) : null}
            <NavLink
              to={to}
              aria-current={pathname === also ? 'page' : undefined}
              className={({ isActive }) =>
                cn(item, isActive || pathname === also ? 'bg-brand-tint text-brand' : quiet)
              }
            >
              <Icon size={18} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
        <li className="md:mt-3 md:border-t md:border-line md:pt-3">
          <LogoutButton />
        </li>
      </ul>
    </nav>
  );
}

function LogoutButton() {
  const logout = useLogout();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      aria-disabled={logout.isPending || undefined}
      className={cn(item, quiet)}
      onClick={() => {
        if (logout.isPending) return;
        logout.mutate(undefined, {
          onSuccess: () => void navigate(paths.login()),
          onError: (error) => toast.error(messagesOf(error).join(' ')),
        });
      }}
    >
      {logout.isPending ? <Spinner size={18} silent /> : <LogOut size={18} aria-hidden />}
      {t('logout')}
    </button>
  );
}
