import type { Course } from '@/api/types';
import type { ForSale } from '@/shared/catalog/buy';
import { t } from '@/i18n/course';
import { paths } from '@/shared/lib/paths';

export const forSale = (course: Course): ForSale => ({
  item: {
    type: 'course',
    id: course._id,
    slug: course.slug,
    title: course.title,
    image: course.image,
    price: course.price,
    priceInclGst: course.priceInclGst,
  },
  refundWindowDays: course.refundWindowDays,
  buyLabel: t('buy'),
  owned: course.owned,
  ownedTo: paths.learn(course.slug),
  ownedLabel: t('goToCourse'),
});
