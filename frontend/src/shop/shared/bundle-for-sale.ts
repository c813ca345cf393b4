import type { BundleWithCourses } from '@/api/types';
import type { ForSale } from '@/domain/catalog/buy';
import { t } from '@/i18n/bundle';
import { paths } from '@/domain/paths/paths';

export const bundleForSale = (bundle: BundleWithCourses): ForSale => ({
  item: {
    type: 'bundle',
    id: bundle._id,
    slug: bundle.slug,
    title: bundle.bundleName,
    image: bundle.bundleImage,
    price: bundle.discountedPrice,
    priceInclGst: bundle.discountedPriceInclGst,
  },
  was: bundle.price,
  discount: bundle.discount,
  refundWindowDays: bundle.refundWindowDays,
  buyLabel: t('buy'),
  owned: bundle.owned ?? false,
  ownedTo: paths.myCourses,
  ownedLabel: t('goToCourses'),
});
