import type { Course } from '@/api/types';
import type { ForSale } from '@/domain/catalog/buy';
import { t } from '@/i18n/course';
import { paths } from '@/domain/paths/paths';

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
