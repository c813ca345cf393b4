import type { WebinarSummary } from '@/api/webinars';
import { t } from '@/i18n/webinars';

/** Where a webinar is. */
export const placeOf = ({ place, isOnline }: Pick<WebinarSummary, 'place' | 'isOnline'>): string =>
  place === null ? t('online') : isOnline ? t('both', { place }) : place;
