import type { ArticleDetail } from '@/api/articles';
import { Markdown } from '@/kit/markdown/markdown';
import { Picture } from '@/kit/media/picture';
import { PageMeta } from '@/domain/page/page-meta';
import { Breadcrumb } from '@/kit/ui/breadcrumb';
import { t } from '@/i18n/blog';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { Spoken } from '@/kit/ui/spoken';
import { BackToTop } from './back-to-top';
import { CourseOf } from './course-of';
import { PostCard } from './post-card';

export function ArticlePage({ article }: { article: ArticleDetail }) {
  const {
    title,
    excerpt,
    category,
    categoryName = category,
    author,
    publishedAt,
    minutes,
    image,
    body,
    next,
  } = article;
  return (
    <>
      <PageMeta title={title} description={excerpt} />
      <article className="container-page pt-8 pb-12 md:pt-12 md:pb-16">
        <div className="mx-auto measure">
          <Breadcrumb crumbs={[{ label: t('title'), to: paths.blogs }, { label: categoryName }]} />
          <h1 lang={languageOf(title)} className="mt-4 text-h1 wrap-anywhere">
            {title}
          </h1>
          <p className="mt-4 flex flex-wrap gap-x-4 text-small text-mute tnum">
            <Spoken>{t('byline', { author })}</Spoken>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            <span>{t('minutes', { count: minutes })}</span>
          </p>
        </div>
        {/* Wider than the text, and cut flatter, so that the text begins on the first screen. */}
        <Picture
          src={image}
          alt=""
          category={category}
          priority
          className="mx-auto mt-8 max-w-190 rounded-hero md:aspect-[5/2]!"
        />
        <Markdown text={body} ofSite className="mx-auto mt-10 md:mt-12" />
        <CourseOf category={category} name={categoryName} />
      </article>
      {next.length > 0 ? (
        <aside className="bg-sand">
          <div className="container-page section">
            <div className="mx-auto max-w-190">
              <h2 className="text-h2">{t('more')}</h2>
              <ul className="mt-6 grid gap-x-6 gap-y-10 md:grid-cols-2">
                {next.map((post) => (
                  <li key={post._id}>
                    <PostCard post={post} level={3} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </aside>
      ) : null}
      <BackToTop />
    </>
  );
}
