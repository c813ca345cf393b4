import type { WebinarSummary } from '@/api/webinars';
import { t } from '@/i18n/webinars';
import { languageOf } from '@/kit/lib/language';

/** Whether a webinar is online or at a place, and where. */
export function Place({ webinar }: { webinar: Pick<WebinarSummary, 'place' | 'isOnline'> }) {
  const { place, isOnline } = webinar;
  if (place === null) return t('online');
  return (
    <>
      {t(isOnline ? 'both' : 'inPerson')} <span lang={languageOf(place)}>{place}</span>
    </>
  );
}
