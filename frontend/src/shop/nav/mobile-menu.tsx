import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/nav';
import { cn } from '@/kit/lib/cn';
import { useLinkBeforeHydration } from '@/shop/shared/use-link-before-hydration';

const load = () => import('./mobile-drawer');
const MobileDrawer = lazyPart(load);

/**
 * The button of the drawer, on small screens, and on larger ones without room for all links (`hasMore`). The
 * drawer's code is prefetched on hover or focus.
 */
export function MobileMenu({ hasMore }: { hasMore: boolean }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // Before hydration the button links to the same links in the footer.
  const press = useLinkBeforeHydration('#links', () => {
    setWanted(true);
    setOpen(true);
  });
  return (
    <div className={cn('flex', hasMore ? 'lg:hidden' : 'md:hidden')}>
      <IconButton asChild label={t('openMenu')} onPointerDown={() => void load()}>
        <a {...press} aria-expanded={press.role ? open : undefined}>
          <Menu size={24} aria-hidden />
        </a>
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <MobileDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </div>
  );
}
