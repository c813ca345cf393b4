import { ExternalLink, LogOut, Search } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { useSession } from '@/api/auth';
import { useLogout } from '@/api/logout';
import { messagesOf } from '@/api/error';
import { menuGroups } from '@/office/screens';
import { openPalette } from '@/office/shared/frame/palette-store';
import { mayOpen } from '@/office/shared/frame/rights';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { adminPaths } from '@/domain/paths/admin-paths';
import { Logo } from '@/domain/brand/logo';
import { Spinner } from '@/kit/ui/spinner';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/office-layout';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-small font-semibold transition-colors';
const quiet = 'text-white/80 hover:bg-white/10 hover:text-white';

const groups = menuGroups.map(({ label, entries }) => ({
  label,
  entries: entries.map(({ badge, ...entry }) => ({ ...entry, Badge: badge ? lazyDecoration(badge) : null })),
}));

/** The menu of the back office, with the pages that the signed-in colleague may open, on a deep ground: beside the page, or in the drawer of a small screen. */
export function AdminNav({ onChoose }: { onChoose?: () => void }) {
  const session = useSession();
  const own = groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ path }) => session.status === 'user' && mayOpen(session.user, path)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className="on-deep flex min-h-full flex-1 flex-col bg-brand-deep text-white">
      <div className="px-5 pt-5 pb-4">
        <Logo onDeep />
        <p className="mt-1 text-caption text-white/80">{t('backOffice')}</p>
      </div>
      <div className="px-3 pb-2">
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          className={cn(item, quiet, 'border border-white/25')}
          onClick={() => {
            onChoose?.();
            openPalette();
          }}
        >
          <Search size={18} aria-hidden />
          {t('goTo')}
          <kbd aria-hidden className="ml-auto font-sans text-caption font-normal max-md:hidden">
            {t('goToKeys')}
          </kbd>
        </button>
      </div>
      <nav aria-label={t('navigation')} className="flex-1 px-3">
        {own.map(({ label, entries }) => (
          <Fragment key={label}>
            {label ? <p className="px-3 pt-4 pb-1 text-caption text-white/80">{label}</p> : null}
            <ul aria-label={label ?? undefined} className="flex flex-col gap-0.5">
              {entries.map(({ path, label, Icon, Badge }) => (
                <li key={path}>
                  <NavLink
                    to={path}
                    onClick={onChoose}
                    className={({ isActive }) => cn(item, isActive ? 'bg-white/15 text-white' : quiet)}
                  >
                    <Icon size={18} aria-hidden />
                    {label}
                    {Badge ? (
                      <Suspense fallback={null}>
                        <Badge />
                      </Suspense>
                    ) : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
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

/** The button to log out. Without a session it leads to the login. */
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
