import type { WebinarSummary } from '@/api/webinars';
import { t } from '@/i18n/webinars';

/** Where a webinar is, and in which way one takes part. */
export const placeOf = ({ place, isOnline }: Pick<WebinarSummary, 'place' | 'isOnline'>): string =>
  place === null ? t('online') : t(isOnline ? 'both' : 'inPerson', { place });
