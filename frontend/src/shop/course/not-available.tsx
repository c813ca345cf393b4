import { t } from '@/i18n/course';

/** In the place of a list that the course does not have. */
export const NotAvailable = () => <p className="text-mute">{t('notAvailable')}</p>;
