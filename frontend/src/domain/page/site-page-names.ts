import type { EditedPage } from '@/api/admin/site';
import { t } from '@/i18n/admin-site';

/** The site's pages as the office and the preview of a draft name them. */
export const sitePageNames: Record<EditedPage, string> = {
  home: t('pageHome'),
  about: t('pageAbout'),
  goals: t('pageGoals'),
  specialBundle: t('pageSpecialBundle'),
  basicBundle: t('pageBasicBundle'),
  intermediateBundle: t('pageIntermediateBundle'),
  advanceBundle: t('pageAdvanceBundle'),
  gallery: t('pageGallery'),
  openings: t('pageOpenings'),
  navigation: t('pageNavigation'),
  terms: t('pageTerms'),
  privacy: t('pagePrivacy'),
  refund: t('pageRefund'),
  license: t('pageLicense'),
  disclaimer: t('pageDisclaimer'),
};
