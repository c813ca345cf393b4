import { Search } from 'lucide-react';
import { Suspense, useId } from 'react';
import { useLocation } from 'react-router';
import { t } from '@/i18n/nav';
import { lazyPart } from '@/kit/lib/lazy-part';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';
import { withPrefix } from '@/kit/lib/prefix';
import { useDisclosure } from '@/kit/lib/use-disclosure';
import { useLinkBeforeHydration } from '@/shop/shared/use-link-before-hydration';

const load = () => import('./search-panel');
const SearchPanel = lazyPart(load);

/**
 * Opens a search box over the navigation bar. Its code is prefetched on hover or focus. On wide screens the
 * button looks like a field, unless the page has a search field of its own.
 */
export function HeaderSearch() {
  const { open, root, trigger, toggle } = useDisclosure();
  const id = useId();
  // The list of courses has a field of its own.
  const isField = !useLocation().pathname.startsWith(paths.courses());
  const close = () => {
    toggle();
    trigger.current?.focus();
  };
  const press = useLinkBeforeHydration(withPrefix(paths.courses()), toggle);
  return (
    <div ref={root}>
      <a
        {...press}
        ref={trigger}
        aria-label={t('openSearch')}
        aria-expanded={press.role ? open : undefined}
        aria-controls={open ? id : undefined}
        // The open search box covers the button.
        tabIndex={open ? -1 : undefined}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        className={cn(
          'inline-flex size-11 items-center justify-center gap-2 rounded-control transition-colors hover:bg-sand hover:text-brand',
          isField &&
            'xl:w-64 xl:justify-start xl:border xl:border-control xl:bg-card xl:px-3.5 xl:text-mute xl:hover:border-ink xl:hover:bg-card',
          open && 'text-brand',
        )}
      >
        <Search size={22} aria-hidden className={cn('shrink-0', isField && 'xl:size-4.5')} />
        {isField ? (
          <span aria-hidden className="text-small max-xl:hidden">
            {t('searchFor')}
          </span>
        ) : null}
      </a>
      {open ? (
        <div
          id={id}
          className="absolute inset-x-0 top-0 z-10 max-h-dvh min-h-17 animate-in overflow-y-auto border-b border-line bg-paper shadow-overlay [clip-path:inset(0_0_-96px_0)] fade-in"
        >
          <Suspense fallback={null}>
            <SearchPanel onClose={close} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
