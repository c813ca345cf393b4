import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { settings } from '@/api/settings';
import { Logo } from '@/domain/brand/logo';
import { Drawer } from '@/kit/ui/drawer';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/nav-menus';
import type { Column } from './columns';
import { CategoriesView, CoursesView } from './drawer-catalogue';
import { MainView } from './drawer-main';

/** A choice stays visible for this long before the drawer closes (ms). */
const closeDelay = 20;
/** The next opening starts at the main view; it changes when the drawer is nearly out of sight (ms). */
const resetDelay = 200;

type View = { name: 'main'; back: boolean } | { name: 'categories' } | { name: 'courses'; of: Column['key'] };
const start: View = { name: 'main', back: false };

type MobileDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The menu of small screens: main -> categories -> the entries of one. */
export default function MobileDrawer({ open, onOpenChange }: MobileDrawerProps) {
  const [view, setView] = useState<View>(start);
  const [chosen, setChosen] = useState<string | null>(null);

  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => onOpenChange(false), closeDelay);
    return () => clearTimeout(timer);
  }, [chosen, onOpenChange]);

  useEffect(() => {
    if (open) return;
    const reset = () => {
      setView(start);
      setChosen(null);
    };
    const timer = setTimeout(reset, resetDelay);
    return () => {
      clearTimeout(timer);
      // The drawer opens again before the timer has run out. It starts at the main view all the same.
      reset();
    };
  }, [open]);

  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('menu')} side="right">
      <div className="flex h-17 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <Logo />
        <IconButton label={t('closeMenu')} onClick={() => onOpenChange(false)}>
          <X size={24} aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-1 flex-col px-3 py-3">
        {view.name === 'main' ? (
          <MainView
            chosen={chosen}
            onChoose={setChosen}
            onCategories={() => setView({ name: 'categories' })}
            returned={view.back}
          />
        ) : null}
        {view.name === 'categories' ? (
          <CategoriesView
            onBack={() => setView({ name: 'main', back: true })}
            onOpen={(of) => setView({ name: 'courses', of })}
            onChoose={setChosen}
          />
        ) : null}
        {view.name === 'courses' ? (
          <CoursesView
            of={view.of}
            chosen={chosen}
            onChoose={setChosen}
            onBack={() => setView({ name: 'categories' })}
          />
        ) : null}
      </div>
      <p className="shrink-0 border-t border-line px-4 py-4 text-caption text-mute">
        {t('rights', { year: String(new Date().getFullYear()), company: settings().brand.company })}
      </p>
    </Drawer>
  );
}
