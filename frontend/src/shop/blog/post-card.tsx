import { Link } from 'react-router';
import type { ArticleSummary } from '@/api/articles';
import { Picture } from '@/kit/media/picture';
import { t } from '@/i18n/blog';
import { cn } from '@/kit/lib/cn';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { Spoken } from '@/kit/ui/spoken';

type PostCardProps = {
  post: ArticleSummary;
  priority?: boolean;
  level?: 2 | 3;
  /** Whether the card spans two columns on a tablet. Its picture is then beside the text. */
  wide?: boolean;
};

/** One link over the whole card. */
export function PostCard({ post, priority, level = 2, wide = false }: PostCardProps) {
  const Heading = `h${level}` as const;
  const category = post.categoryName ?? post.category;
  return (
    <article
      className={cn(
        'group relative h-full',
        wide ? 'grid content-start gap-x-6 md:max-lg:grid-cols-2' : 'flex flex-col',
      )}
    >
      <Picture
        src={post.image}
        alt=""
        category={post.category}
        priority={priority}
        // On a phone the picture is low, since it says little about the article.
        className="rounded-card max-md:aspect-[5/2]"
      />
      <div className="min-w-0">
        <p className="mt-4 flex flex-wrap gap-x-3 text-small text-mute tnum">
          <span lang={languageOf(category)} className="font-semibold text-brand">
            {category}
          </span>
          <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
          <span>{t('minutes', { count: post.minutes })}</span>
        </p>
        <Heading lang={languageOf(post.title)} className="mt-1.5 text-h3 wrap-anywhere">
          <Link
            to={paths.blog(post.slug)}
            className="transition-colors group-hover:text-brand after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </Heading>
        <p lang={languageOf(post.excerpt)} className="mt-2 wrap-anywhere text-mute">
          {post.excerpt}
        </p>
        <p className="mt-3 text-small text-mute">
          <Spoken>{t('byline', { author: post.author })}</Spoken>
        </p>
      </div>
    </article>
  );
}
