import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { OfferCard } from '@/domain/catalog/offer-card';
import { Button } from '@/kit/ui/button';
import { IconButton } from '@/kit/ui/icon-button';
import { t as common } from '@/i18n/common';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import type { OffersProps } from './offers-props';

/**
 * Keeps the focus in the dialog. Tab goes from the last element to the first. Shift and Tab go from the first
 * element, or from the dialog itself, to the last.
 */
function keepFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const [first, last] = [stops[0], stops.at(-1)];
  const at = document.activeElement;
  if (event.shiftKey ? at !== first && at?.role !== 'dialog' : at !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Moves the focus into the dialog, and restores it afterwards unless it has moved elsewhere. */
function useFocus() {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const origin = document.activeElement;
    // Focus in a separate task, because focusing forces a layout of the page.
    const turn = setTimeout(() => dialog.current?.focus({ preventScroll: true }));
    return () => {
      clearTimeout(turn);
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

/**
 * A dialog with every active offer. It closes by its button, Escape, a click outside, or a link to a bundle.
 * It opens soon after the page loads, so it must be cheap: `Dialog` and the browser's own modal make the
 * whole page inert, which takes a slow phone 100 ms.
 */
export function OfferPopup({ section, offers, onClose }: OffersProps) {
  const { title, text, action } = section;
  const dialog = useFocus();
  return createPortal(
    // What is pressed outside the dialog is this, the shade behind it. The keyboard has Escape for that.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Tab') keepFocus(event);
      }}
      className="fixed inset-0 z-50 grid animate-in place-items-center bg-ink/55 p-4 fade-in"
    >
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby="offers-title"
        tabIndex={-1}
        className="relative max-h-[calc(100dvh-32px)] w-full max-w-lg overflow-y-auto overscroll-contain rounded-card bg-card text-ink shadow-overlay focus:outline-none"
      >
        <div className="flex flex-col gap-4 p-6">
          <h2 id="offers-title" lang={languageOf(title)} className="pr-10 text-h3">
            {title}
          </h2>
          {text ? (
            <p lang={languageOf(text)} className="text-mute">
              {text}
            </p>
          ) : null}
          <ul className="grid gap-6 divide-y divide-line">
            {offers.map(({ _id, text: said, bundle }, i) => (
              <li key={_id} className="not-first:pt-6">
                <OfferCard
                  text={said}
                  bundle={bundle}
                  action={
                    <Button asChild block variant={i === 0 ? 'primary' : 'outline'}>
                      <Link to={paths.bundle(bundle.slug)} lang={languageOf(action)} onClick={onClose}>
                        {action}
                      </Link>
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
          <IconButton label={common('close')} onClick={onClose} className="absolute top-3 right-3">
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
    </div>,
    document.body,
  );
}
