import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId } from 'react';
import { useLocation } from 'react-router';
import { menuQuery } from '@/api/catalog';
import { t } from '@/i18n/nav';
import { lazyPart } from '@/kit/lib/lazy-part';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';
import { withPrefix } from '@/kit/lib/prefix';
import { useLinkBeforeHydration } from '@/shop/shared/use-link-before-hydration';
import { useDisclosure } from '@/kit/lib/use-disclosure';

const load = () => import('./mega-menu');
const MegaMenu = lazyPart(load);

const catalogue = /^\/(courses?|bundles?|specialBundles?)(\/|$)/i;

/** The button of the mega-menu. Its code and its data are fetched when somebody reaches for it. */
export function CoursesMenu() {
  const { open, root, trigger, toggle } = useDisclosure();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const id = useId();
  const press = useLinkBeforeHydration(withPrefix(paths.courses()), toggle);
  const warm = () => {
    void load();
    void client.prefetchQuery(menuQuery);
  };
  return (
    <div ref={root}>
      <a
        {...press}
        ref={trigger}
        aria-expanded={press.role ? open : undefined}
        aria-controls={open ? id : undefined}
        onPointerEnter={warm}
        onFocus={warm}
        className={cn(
          'inline-flex min-h-11 items-center gap-1.5 transition-colors hover:text-brand',
          (open || catalogue.test(pathname)) && 'font-semibold text-brand',
        )}
      >
        {t('courses')}
        <ChevronDown size={18} aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
      </a>
      {open ? (
        <div
          id={id}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-69px)] animate-in overflow-y-auto border-y border-line bg-card shadow-overlay [clip-path:inset(0_0_-96px_0)] fade-in"
        >
          <div className="container-page min-h-80 py-8">
            <Suspense fallback={null}>
              <MegaMenu onChoose={() => trigger.current?.focus()} />
            </Suspense>
          </div>
        </div>
      ) : null}
    </div>
  );
}
