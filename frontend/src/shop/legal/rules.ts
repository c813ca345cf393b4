import type { LegalPage } from '@/api/legal';
import { t } from '@/i18n/legal';
import { paths } from '@/domain/paths/paths';

type Rule = { title: string; about: string; path: string };

/** The legal texts: title, description for search engines, and path. */
export const rules: Record<LegalPage, Rule> = {
  terms: { title: t('terms'), about: t('termsAbout'), path: paths.terms },
  privacy: { title: t('privacy'), about: t('privacyAbout'), path: paths.privacy },
  refund: { title: t('refund'), about: t('refundAbout'), path: paths.refund },
  license: { title: t('license'), about: t('licenseAbout'), path: paths.license },
  disclaimer: { title: t('disclaimer'), about: t('disclaimerAbout'), path: paths.disclaimer },
};
