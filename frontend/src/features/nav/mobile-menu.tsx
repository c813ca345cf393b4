import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { t } from '@/i18n/en/nav';

const load = () => import('./mobile-drawer');
const MobileDrawer = lazy(load);

/** The button of the drawer, on small screens; the drawer's code comes when somebody reaches for it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <div className="flex md:hidden">
      <IconButton
        label={t('openMenu')}
        aria-expanded={open}
        onPointerDown={() => void load()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu size={24} aria-hidden />
      </IconButton>
      {wanted ? (
        <Suspense fallback={null}>
          <MobileDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </div>
  );
}
