import { useQueryClient } from '@tanstack/react-query';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { popupQuery } from '@/api/catalog';
import { peekAnswer } from '@/api/first-data';
import { settings } from '@/api/settings';
import type { SectionOf } from '@/api/site';
import type { Offer } from '@/api/types';
import { lazyDecoration } from '@/kit/lib/lazy-part';
import { closeOffers, offersClosed } from './offers-closed';
import { whenUserIdle } from './when-user-idle';

const load = () => import('./offers-shown');
const OffersShown = lazyDecoration(load);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

/**
 * Prefetches the picture, so that the dialog opens complete and its picture is not measured as the page's
 * largest paint.
 */
const picture = (offers: Offer[]) => {
  const image = new Image();
  image.src = offers.find((offer) => offer.isActive)?.bundle.bundleImage ?? '';
  return Promise.race([image.decode().catch(() => undefined), wait(2000)]);
};

/**
 * When the first page had loaded, in ms of the page's clock. Null for a later visit to the page: its delay
 * starts at that visit.
 */
let standsSince: Promise<number> | null = null;

// Start the downloads while the page still hydrates, so that they are complete in time on a slow line.
if (typeof window !== 'undefined' && !offersClosed()) {
  standsSince = loaded().then(() => performance.now());
  const written = peekAnswer('/popup') as { popup: Offer[] } | undefined;
  if (written?.popup.length !== 0) void load();
  if (written) void picture(written.popup);
}

/**
 * Opens the offers, if any, some time after the page has loaded. Ignores the error if they can't be loaded:
 * the page works without them.
 */
export function OfferGate({ section }: { section: SectionOf<'offers'> }) {
  const client = useQueryClient();
  const [offers, setOffers] = useState<Offer[]>([]);

  useEffect(() => {
    if (offersClosed()) return;
    let gone = false;
    const isWanted = () => !gone && !offersClosed();
    const show = async () => {
      const since = standsSince ?? Promise.resolve(performance.now());
      const found = await client.fetchQuery(popupQuery).catch(() => []);
      if (found.length === 0 || !isWanted()) return;
      const due = (await since) + settings().popupDelayMs - performance.now();
      await Promise.all([wait(due), load(), picture(found)]);
      await whenUserIdle();
      if (isWanted()) startTransition(() => setOffers(found));
    };
    void show();
    return () => {
      gone = true;
      standsSince = null;
    };
  }, [client]);

  if (offers.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OffersShown
        section={section}
        offers={offers}
        onClose={() => {
          closeOffers();
          setOffers([]);
        }}
      />
    </Suspense>
  );
}
