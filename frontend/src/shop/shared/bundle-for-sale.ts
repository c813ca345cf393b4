import type { BundleWithCourses } from '@/api/types';
import type { ForSale } from '@/shared/catalog/buy';
import { t } from '@/i18n/bundle';
import { paths } from '@/shared/lib/paths';

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
