import { Menu, X } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { STEP } from '@/office/shared/frame/step-param';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { Logo } from '@/domain/brand/logo';
import { SkipLink } from '@/kit/ui/skip-link';
import { Drawer } from '@/kit/ui/drawer';
import { IconButton } from '@/kit/ui/icon-button';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/office-layout';
import { AdminNav } from './admin-nav';

const LaunchGuide = lazyDecoration(() => import('./launch-guide'));

/** The layout of every page of the back office: the menu beside it from 768 px, in a drawer below. */
export function AdminShell({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [params] = useSearchParams();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[208px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="sticky top-0 z-40 flex h-15 items-center justify-between border-b border-line bg-paper pr-2 pl-4 md:hidden print:hidden">
        <Logo />
        <IconButton label={t('openMenu')} aria-expanded={open} onClick={() => setOpen(true)}>
          <Menu size={24} aria-hidden />
        </IconButton>
      </header>
      <aside className="bg-brand-deep max-md:hidden print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto">
          <AdminNav />
        </div>
      </aside>
      <Drawer open={open} onOpenChange={setOpen} title={t('menu')}>
        <AdminNav onChoose={() => setOpen(false)} />
        <IconButton
          label={t('closeMenu')}
          onDeep
          onClick={() => setOpen(false)}
          className="absolute top-3 right-2"
        >
          <X size={24} aria-hidden />
        </IconButton>
      </Drawer>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 md:px-6 lg:px-8 lg:py-8">
        <div className="mx-auto max-w-[1200px]">
          {params.has(STEP) ? (
            <Suspense fallback={<Skeleton className="mb-6 h-17 w-full rounded-card" />}>
              <LaunchGuide />
            </Suspense>
          ) : null}
          {children}
        </div>
      </main>
    </div>
  );
}
