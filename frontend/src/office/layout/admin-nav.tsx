import {
  AppWindow,
  BadgePercent,
  BookOpen,
  ChartLine,
  ClipboardCheck,
  ExternalLink,
  GraduationCap,
  Inbox,
  IndianRupee,
  Layers,
  LayoutDashboard,
  LogOut,
  Mail,
  MessagesSquare,
  Rocket,
  ScrollText,
  Settings,
  ShieldCheck,
  Star,
  TicketPercent,
  UserCog,
  Users,
} from 'lucide-react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useLogout, useSession } from '@/api/auth';
import { messagesOf } from '@/api/error';
import { mayOpen } from '@/office/shared/areas';
import { adminPaths } from '@/shared/lib/admin-paths';
import { Logo } from '@/shared/brand/logo';
import { Spinner } from '@/shared/ui/spinner';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/office-layout';
import { cn } from '@/shared/lib/cn';
import { paths } from '@/shared/lib/paths';
import { LaunchCount } from './launch-count';

const entries = [
  { to: adminPaths.dashboard, label: t('dashboard'), Icon: LayoutDashboard },
  { to: adminPaths.launch, label: t('launch'), Icon: Rocket },
  { to: adminPaths.courses, label: t('courses'), Icon: BookOpen },
  { to: adminPaths.bundles, label: t('bundles'), Icon: Layers },
  { to: adminPaths.mentors, label: t('mentors'), Icon: GraduationCap },
  { to: adminPaths.students, label: t('students'), Icon: Users },
  { to: adminPaths.site, label: t('site'), Icon: AppWindow },
  { to: adminPaths.mails, label: t('mails'), Icon: Mail },
  { to: adminPaths.settings, label: t('settings'), Icon: Settings },
  { to: adminPaths.offers, label: t('offers'), Icon: BadgePercent },
  { to: adminPaths.coupons, label: t('coupons'), Icon: TicketPercent },
  { to: adminPaths.money(), label: t('money'), Icon: IndianRupee },
  { to: adminPaths.reports(), label: t('reports'), Icon: ChartLine },
  { to: adminPaths.enquiries, label: t('enquiries'), Icon: Inbox },
  { to: adminPaths.discussions, label: t('discussions'), Icon: MessagesSquare },
  { to: adminPaths.submissions, label: t('submissions'), Icon: ClipboardCheck },
  { to: adminPaths.reviews, label: t('reviews'), Icon: Star },
  { to: adminPaths.staff, label: t('staff'), Icon: UserCog },
  { to: adminPaths.audit, label: t('audit'), Icon: ScrollText },
  { to: adminPaths.security, label: t('security'), Icon: ShieldCheck },
];

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-small font-semibold transition-colors';
const quiet = 'text-white/80 hover:bg-white/10 hover:text-white';

/** The menu of the back office, with the pages that are for who is signed in, on a deep ground: beside the page, or in the drawer of a small screen. */
export function AdminNav({ onChoose }: { onChoose?: () => void }) {
  const session = useSession();
  const own = entries.filter(
    ({ to }) => session.status === 'user' && mayOpen(session.user, to.split('?')[0] ?? to),
  );
  return (
    <div className="on-deep flex min-h-full flex-1 flex-col bg-brand-deep text-white">
      <div className="px-5 pt-5 pb-4">
        <Logo onDeep />
        <p className="mt-1 text-caption text-white/80">{t('backOffice')}</p>
      </div>
      <nav aria-label={t('navigation')} className="flex-1 px-3">
        <ul className="flex flex-col gap-0.5">
          {own.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={onChoose}
                className={({ isActive }) => cn(item, isActive ? 'bg-white/15 text-white' : quiet)}
              >
                <Icon size={18} aria-hidden />
                {label}
                {to === adminPaths.launch ? <LaunchCount /> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 border-t border-white/15 px-3 py-3">
        <Link to={paths.home} className={cn(item, quiet)}>
          <ExternalLink size={18} aria-hidden />
          {t('viewShop')}
        </Link>
        <SessionButton />
      </div>
    </div>
  );
}

/** Ends the session; 'Login' once there is none. */
function SessionButton() {
  const logout = useLogout();
  const session = useSession();
  const navigate = useNavigate();
  const user = session.status === 'user' ? session.user : null;
  const toLogin = () => void navigate(adminPaths.login());
  return (
    <>
      {user ? (
        <p className="truncate px-3 pt-2 text-caption text-white/80">
          {t('signedInAs', { name: user.name })}
        </p>
      ) : null}
      <button
        type="button"
        aria-disabled={logout.isPending || undefined}
        className={cn(item, quiet)}
        onClick={() => {
          if (logout.isPending) return;
          if (!user) return toLogin();
          logout.mutate(undefined, {
            onSuccess: toLogin,
            onError: (error) => toast.error(messagesOf(error).join(' ')),
          });
        }}
      >
        {logout.isPending ? <Spinner size={18} silent /> : <LogOut size={18} aria-hidden />}
        {user ? t('logout') : t('login')}
      </button>
    </>
  );
}
