import { BookOpen, ClipboardCheck, MessagesSquare } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { Logo } from '@/domain/brand/logo';
import { LazyBell } from '@/domain/notifications/lazy-bell';
import { SkipLink } from '@/kit/ui/skip-link';
import { t } from '@/i18n/teach';
import { adminPaths } from '@/domain/paths/admin-paths';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';
import { teachPaths } from '@/domain/paths/teach-paths';

const entries = [
  { to: teachPaths.courses, label: t('courses'), Icon: BookOpen, end: true },
  { to: teachPaths.questions(), label: t('questions'), Icon: MessagesSquare, end: false },
  { to: teachPaths.submissions(), label: t('submissions'), Icon: ClipboardCheck, end: false },
];

/** The frame of the mentors' pages: a bar with links to the few of them. */
export function TeachShell({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="container-page flex h-15 items-center gap-4">
          <Link to={paths.home} className="inline-flex min-h-11 min-w-0 items-center rounded-control">
            <Logo />
          </Link>
          <span className="text-small font-semibold text-mute max-sm:hidden">{t('area')}</span>
          <Link
            to={isAdmin ? adminPaths.dashboard : paths.dashboard}
            className="ml-auto inline-flex min-h-11 items-center text-small font-semibold text-brand hover:underline"
          >
            {t(isAdmin ? 'toOffice' : 'toLearning')}
          </Link>
          <Suspense fallback={<span className="size-11" />}>
            <LazyBell />
          </Suspense>
        </div>
        <nav aria-label={t('navigation')} className="container-page overflow-x-auto">
          <ul className="flex gap-1">
            {entries.map(({ to, label, Icon, end }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={end}
                  className={({ isActive }) =>
                    cn(
                      'flex min-h-11 items-center gap-2 border-b-2 px-3 text-small font-semibold whitespace-nowrap transition-colors',
                      isActive ? 'border-brand text-brand' : 'border-transparent text-mute hover:text-ink',
                    )
                  }
                >
                  <Icon size={18} aria-hidden className="max-sm:hidden" />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="container-page min-w-0 flex-1 py-6 md:py-8">
        {children}
      </main>
    </div>
  );
}
