import { Picture } from '@/shared/media/picture';
import { PageMeta } from '@/shared/page-meta';
import type { Document } from '@/shared/prose/document';
import { Prose } from '@/shared/prose/prose';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { t } from '@/i18n/blog';
import { formatDate } from '@/shared/lib/date';
import { paths } from '@/shared/lib/paths';
import { BackToTop } from './back-to-top';
import { PostCard } from './post-card';
import { posts, readingTime, type ArticleMeta, type Post } from './posts';

/** The two articles after this one, round the end of the list. */
function nextOf({ title }: ArticleMeta): Post[] {
  const at = posts.findIndex((post) => post.title === title);
  return [...posts.slice(at + 1), ...posts.slice(0, at)].slice(0, 2);
}

export function ArticlePage({ article: { meta, body } }: { article: Document<ArticleMeta> }) {
  return (
    <>
      <PageMeta title={meta.title} description={meta.description} />
      <article className="container-page pt-8 pb-12 md:pt-12 md:pb-16">
        <div className="mx-auto max-w-190">
          <Breadcrumb crumbs={[{ label: t('title'), to: paths.blogs }, { label: meta.category }]} />
          <h1 className="mt-4 text-h1">{meta.title}</h1>
          <p className="mt-4 flex flex-wrap gap-x-4 text-small text-mute tnum">
            <span>{t('byline', { author: meta.author })}</span>
            <time dateTime={meta.date}>{formatDate(meta.date)}</time>
            <span>{t('minutes', { count: readingTime(meta) })}</span>
          </p>
          <Picture src={meta.cover} alt="" category={meta.category} priority className="mt-8 rounded-hero" />
          <Prose body={body} className="mt-10 md:mt-12" />
        </div>
      </article>
      <aside className="bg-sand">
        <div className="container-page section">
          <div className="mx-auto max-w-190">
            <h2 className="text-h2">{t('more')}</h2>
            <ul className="mt-6 grid gap-x-6 gap-y-10 md:grid-cols-2">
              {nextOf(meta).map((post) => (
                <li key={post.slug}>
                  <PostCard post={post} level={3} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </aside>
      <BackToTop />
    </>
  );
}
