import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Offer } from '@/api/types';
import { OfferCard } from '@/components/catalog/offer-card';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { t as common } from '@/i18n/en/common';
import { t } from '@/i18n/en/offers';
import { paths } from '@/lib/paths';

/** From the last stop to the first and back: the browser's dialog would let the focus out to the window's own controls. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

type OfferPopupProps = { offers: Offer[]; onClose: () => void };

/**
 * Every active offer; closes by its button, Escape, a press outside, or with the way to a bundle. The browser's own
 * dialog: it opens by itself while the page is still young, and so must cost little.
 */
export default function OfferPopup({ offers, onClose }: OfferPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // Its content fills it: what is pressed of the dialog itself is the backdrop. The keyboard has Escape for that.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby="offers-title"
      onClose={onClose}
      onKeyDown={keepFocus}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      className="m-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-lg animate-in overflow-y-auto overscroll-contain rounded-card bg-card text-ink shadow-overlay fade-in backdrop:bg-ink/55"
    >
      <div className="flex flex-col gap-4 p-6">
        <h2 id="offers-title" className="pr-10 text-h3">
          {t('title')}
        </h2>
        <ul className="grid gap-6 divide-y divide-line">
          {offers.map(({ _id, text, bundle }, i) => (
            <li key={_id} className="not-first:pt-6">
              <OfferCard
                text={text}
                bundle={bundle}
                action={
                  <Button asChild block variant={i === 0 ? 'primary' : 'outline'}>
                    <Link to={paths.bundle(bundle.slug)} onClick={close}>
                      {t('action')}
                    </Link>
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
        <IconButton label={common('close')} onClick={close} className="absolute top-3 right-3">
          <X size={20} aria-hidden />
        </IconButton>
      </div>
    </dialog>
  );
}
