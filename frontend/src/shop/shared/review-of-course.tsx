import { Link } from 'react-router';
import type { ReviewOfCourse } from '@/api/reviews';
import { settings } from '@/api/settings';
import { Stars } from '@/domain/reviews/stars';
import { t } from '@/i18n/review-card';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

/**
 * A review with the name of its course. A long text is truncated; the whole of it is on that course's page.
 */
export default function ReviewCard({ review }: { review: ReviewOfCourse }) {
  const { rating, text, author, course, answer } = review;
  return (
    <figure className="flex h-full flex-col rounded-card border border-line bg-card p-5 text-ink md:p-6">
      <figcaption className="flex flex-wrap items-center gap-x-3">
        <Stars rating={rating} />
        <span lang={languageOf(author)} className="font-semibold wrap-anywhere">
          {author}
        </span>
        <span className="w-full text-small text-mute">
          {t('of')}{' '}
          <Link
            to={`${paths.course(course.slug)}#reviews`}
            lang={languageOf(course.title)}
            className="text-link"
          >
            {course.title}
          </Link>
        </span>
      </figcaption>
      {text ? (
        <blockquote lang={languageOf(text)} className="mt-1.5 line-clamp-6 measure wrap-anywhere">
          {text}
        </blockquote>
      ) : null}
      {answer ? (
        <p
          lang={languageOf(answer.text)}
          className="mt-3 border-l-2 border-brand/40 pl-4 text-small wrap-anywhere text-mute"
        >
          <span className="font-semibold">{t('answer', { brand: settings().brand.name })}</span> {answer.text}
        </p>
      ) : null}
    </figure>
  );
}
