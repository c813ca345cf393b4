import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { SiteLink } from '@/shop/shared/site-link';
import { t } from '@/i18n/nav-menus';
import { cn } from '@/kit/lib/cn';

export const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left leading-snug transition-colors';

type DrawerLinkProps = {
  to: string;
  chosen: string | null;
  onChoose: (to: string) => void;
  className?: string;
  children: ReactNode;
};

/** An entry that leads to a page; the chosen one is marked while the drawer closes. */
export function DrawerLink({ to, chosen, onChoose, className, children }: DrawerLinkProps) {
  return (
    <SiteLink
      to={to}
      onClick={() => onChoose(to)}
      data-chosen={chosen === to || undefined}
      className={cn(
        entry,
        chosen === to ? 'bg-brand-tint font-semibold text-brand' : 'hover:bg-sand',
        className,
      )}
    >
      {children}
    </SiteLink>
  );
}

/** A back button with the view's name. It takes the focus when the view opens. */
export function DrawerBack({ title, to, onBack }: { title: string; to: string; onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('backTo', { view: to })}
        onClick={onBack}
        className={cn(entry, 'gap-1.5 pl-2 text-small font-semibold text-brand hover:bg-sand')}
      >
        <ChevronLeft size={20} aria-hidden />
        {t('back')}
      </button>
      <p className="px-3 pt-3 pb-1 text-caption font-bold tracking-wide text-mute">{title}</p>
    </>
  );
}
