import {
  BookOpen,
  CalendarCheck,
  ChevronDown,
  Gift,
  LifeBuoy,
  LogOut,
  ShoppingBag,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Spinner } from '@/kit/ui/spinner';
import { useLogOut } from '@/domain/account/use-log-out';
import { t as texts } from '@/i18n/dashboard';
import { t } from '@/i18n/layout';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';

const today = { to: paths.dashboard, label: texts('todayPage'), Icon: CalendarCheck };
const profilePages = [
  { to: paths.profile, label: texts('personal') },
  { to: paths.invoices, label: texts('invoices') },
  { to: paths.privacyAndSecurity, label: texts('privacyAndSecurity') },
];
const pages = [
  { to: paths.wallet, label: texts('myWallet'), Icon: Wallet },
  { to: paths.myCourses, label: t('myCourses'), Icon: BookOpen },
  { to: paths.orders, label: texts('orders'), Icon: ShoppingBag },
  { to: paths.refer, label: texts('refer'), Icon: Gift },
  { to: paths.help, label: texts('help'), Icon: LifeBuoy },
];

/** Returns the menu entry of the current page. An '&' in the address may be encoded as '%26'. */
function useCurrent(): string {
  const { pathname } = useLocation();
  const address = pathname.replaceAll('%26', '&').replace(/\/$/, '');
  return address.startsWith('/dashboard/mycourse') ? paths.myCourses : address;
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-small font-semibold transition-colors';
const quiet = 'text-mute hover:bg-sand hover:text-ink';

function Entry({ to, current, children }: { to: string; current: string; children: ReactNode }) {
  const active = to === current;
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={cn(item, active ? 'bg-brand-tint text-brand' : quiet)}
    >
      {children}
    </Link>
  );
}

type Page = { to: string; label: string; Icon: LucideIcon };

function PageEntry({ page: { to, label, Icon }, current }: { page: Page; current: string }) {
  return (
    <li>
      <Entry to={to} current={current}>
        <Icon size={18} aria-hidden className="shrink-0" />
        {label}
      </Entry>
    </li>
  );
}

/** The learner's menu: a column beside the page; on a phone it opens from a button. */
export function DashboardNav() {
  const current = useCurrent();
  const id = useId();
  // The page on which the menu was opened. Navigation changes the page and so closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === current;
  const page = [today, ...profilePages, ...pages].find(({ to }) => to === current)?.label ?? t('profile');
  return (
    <nav aria-label={t('dashboardNavigation')} className="min-w-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={texts('menu', { page })}
        onClick={() => setOpenAt(open ? null : current)}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control border border-line bg-card px-4 text-left font-semibold transition-colors hover:border-brand md:hidden"
      >
        {texts('menuTitle')}
        <ChevronDown
          size={20}
          aria-hidden
          className={cn('shrink-0 text-brand transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul
        id={id}
        className={cn(
          'flex flex-col gap-1 max-md:mt-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-2 md:sticky md:top-24',
          !open && 'max-md:hidden',
        )}
      >
        <PageEntry page={today} current={current} />
        <ProfileEntries current={current} />
        {pages.map((page) => (
          <PageEntry key={page.to} page={page} current={current} />
        ))}
        <li className="mt-2 border-t border-line pt-2 md:mt-3 md:pt-3">
          <LogoutButton />
        </li>
      </ul>
    </nav>
  );
}

/** Expanded while one of its pages is shown, unless the reader has folded or unfolded it. */
function ProfileEntries({ current }: { current: string }) {
  const id = useId();
  const [chosen, setChosen] = useState<{ at: string; open: boolean } | null>(null);
  const within = profilePages.some(({ to }) => to === current);
  const open = chosen?.at === current ? chosen.open : within;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen({ at: current, open: !open })}
        className={cn(item, within ? 'text-ink hover:bg-sand' : quiet)}
      >
        <UserRound size={18} aria-hidden className="shrink-0" />
        {t('profile')}
        <ChevronDown
          size={18}
          aria-hidden
          className={cn('ml-auto shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul id={id} hidden={!open} className="mt-1 ml-5.25 border-l border-line pl-3">
        {profilePages.map(({ to, label }) => (
          <li key={to}>
            <Entry to={to} current={current}>
              {label}
            </Entry>
          </li>
        ))}
      </ul>
    </li>
  );
}

function LogoutButton() {
  const { logOut, loggingOut } = useLogOut();
  return (
    <button
      type="button"
      aria-disabled={loggingOut || undefined}
      className={cn(item, quiet)}
      onClick={logOut}
    >
      {loggingOut ? <Spinner size={18} silent /> : <LogOut size={18} aria-hidden className="shrink-0" />}
      {t('logout')}
    </button>
  );
}
