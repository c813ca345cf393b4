import { CourseCard } from '@/domain/catalog/course-card';
import { t } from '@/i18n/admin-courses';
import type { CourseForm } from './course-fields';
import { allLessons, isBlankLesson } from './curriculum';

/** The course's card in the shop, as it will be with what is entered. */
export default function CoursePreview({ form, cover = '' }: { form: CourseForm; cover?: string }) {
  const { title, category, duration, weeks, price, isOffline, startsOn, image, slug } = form;
  const lessons = allLessons(form.curriculum).filter((lesson) => !isBlankLesson(lesson) && !lesson.isDraft);
  return (
    <CourseCard
      level={2}
      course={{
        slug,
        title: title.trim() || t('untitled'),
        image: image || cover,
        category: category.trim(),
        duration: duration.trim(),
        weeks: Number(weeks) || null,
        totalLessons: lessons.length,
        rating: null,
        ratingCount: 0,
        price: price === null || Number.isNaN(price) ? 0 : price,
        isOffline,
        startsOn: startsOn || undefined,
      }}
    />
  );
}
