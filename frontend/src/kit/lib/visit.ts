import { readTabStorage, writeTabStorage } from './tab-storage';

/** Where this tab's visit came from, as the server takes it with a sign-up and with an order. */
export type Visit = { referrer?: string; source?: string; medium?: string; campaign?: string };

type Page = Pick<Location, 'host' | 'search'>;

const NAME = 'app.visit';

/**
 * Returns the source of a visit from its first page: the host of the referrer, and the campaign in the
 * address.
 */
export function visitOf(referrer: string, { host, search }: Page): Visit {
  const query = new URLSearchParams(search);
  const campaign = (name: string) => query.get(`utm_${name}`)?.slice(0, 200) || undefined;
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';
  return {
    referrer: from && from !== host ? from : undefined,
    source: campaign('source'),
    medium: campaign('medium'),
    campaign: campaign('campaign'),
  };
}

/**
 * Stores the visit's source for as long as the tab is open. Only the first page counts, since the payment
 * gateway links back here too.
 */
export function noteVisit(referrer = document.referrer, place: Page = window.location): void {
  if (!readTabStorage(NAME)) writeTabStorage(NAME, visitOf(referrer, place));
}

/** Returns the visit's source, or `undefined` if nothing is known. */
export function visit(): Visit | undefined {
  const known = readTabStorage<Visit>(NAME);
  return known && Object.keys(known).length > 0 ? known : undefined;
}
