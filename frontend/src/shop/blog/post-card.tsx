import { Link } from 'react-router';
import { Picture } from '@/shared/media/picture';
import { t } from '@/i18n/blog';
import { formatDate } from '@/shared/lib/date';
import { paths } from '@/shared/lib/paths';
import { readingTime, type Post } from './posts';

type PostCardProps = { post: Post; priority?: boolean; level?: 2 | 3 };

/** One link over the whole card. */
export function PostCard({ post, priority, level = 2 }: PostCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        src={post.cover}
        alt=""
        category={post.category}
        priority={priority}
        className="rounded-card"
      />
      <p className="mt-4 flex flex-wrap gap-x-3 text-small text-mute tnum">
        <span className="font-semibold text-brand">{post.category}</span>
        <time dateTime={post.date}>{formatDate(post.date)}</time>
        <span>{t('minutes', { count: readingTime(post) })}</span>
      </p>
      <Heading className="mt-1.5 text-h3">
        <Link
          to={paths.blog(post.slug)}
          className="transition-colors group-hover:text-brand after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </Heading>
      <p className="mt-2 text-mute">{post.excerpt}</p>
      <p className="mt-3 text-small text-mute">{t('byline', { author: post.author })}</p>
    </article>
  );
}
