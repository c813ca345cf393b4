import { useQueryClient } from '@tanstack/react-query';
import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { popupQuery } from '@/api/catalog';
import { settings } from '@/api/settings';
import type { Offer } from '@/api/types';
import { closeOffers, offersClosed } from './visit';
import { whenFree } from './when-free';

const load = () => import('./offer-popup');
const OfferPopup = lazy(load);
// On a slow line it is fetched while the page is still being taken over, and then there in time.
if (typeof window !== 'undefined' && !offersClosed()) void load();

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

/** Fetched beforehand: the dialog comes complete, and its picture does not pass for the page's own. */
const picture = (src: string) => {
  const image = new Image();
  image.src = src;
  return Promise.race([image.decode().catch(() => undefined), wait(2000)]);
};

/**
 * Opens the offers some time after the page has loaded, when there are any. A failure to read them is nobody's business
 * here.
 */
export function OfferGate() {
  const client = useQueryClient();
  const [offers, setOffers] = useState<Offer[]>([]);

  useEffect(() => {
    if (offersClosed()) return;
    let gone = false;
    const show = async () => {
      const due = loaded().then(() => wait(settings().popupDelayMs));
      const found = await client.fetchQuery(popupQuery).catch(() => []);
      const [first] = found;
      if (!first || gone) return;
      await Promise.all([due, load(), picture(first.bundle.bundleImage)]);
      await whenFree();
      if (!gone && !offersClosed()) startTransition(() => setOffers(found));
    };
    void show();
    return () => {
      gone = true;
    };
  }, [client]);

  if (offers.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OfferPopup
        offers={offers}
        onClose={() => {
          closeOffers();
          setOffers([]);
        }}
      />
    </Suspense>
  );
}
