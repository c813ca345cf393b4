import { BookOpen, LogOut, UserRound } from 'lucide-react';
import { NavLink, useNavigate } from 'react-router';
import { useLogout } from '@/api/auth';
import { messagesOf } from '@/api/error';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/frame';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';

const links = [
  { to: paths.profile, label: t('profile'), Icon: UserRound },
  { to: paths.myCourses, label: t('myCourses'), Icon: BookOpen },
];
const item =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-semibold whitespace-nowrap transition-colors';

export function DashboardNav() {
  const logout = useLogout();
  const navigate = useNavigate();
  return (
    <nav aria-label={t('dashboardNavigation')}>
      <ul className="flex gap-1 overflow-x-auto md:sticky md:top-24 md:flex-col">
        {links.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                cn(item, isActive ? 'bg-brand-tint text-brand' : 'text-mute hover:bg-sand hover:text-ink')
              }
            >
              <Icon size={18} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={cn(item, 'w-full text-mute hover:bg-sand hover:text-ink')}
            onClick={() =>
              logout.mutate(undefined, {
                onSuccess: () => void navigate(paths.login()),
                onError: (error) => toast.error(messagesOf(error).join(' ')),
              })
            }
          >
            <LogOut size={18} aria-hidden />
            {t('logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
