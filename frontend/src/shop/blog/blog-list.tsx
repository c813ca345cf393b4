import { useEffect, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/blog';
import { PostCard } from './post-card';
import { posts } from './posts';

/** So many articles are shown before all are asked for. */
const few = 3;

export function BlogList() {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The reader goes on at the first article that came in.
    if (all) list.current?.children[few]?.querySelector('a')?.focus({ preventScroll: true });
  }, [all]);
  return (
    <div className="container-page pt-10 pb-[clamp(48px,8vw,96px)] md:pt-14">
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-2 measure text-lead text-mute">{t('lead')}</p>
      <ul
        ref={list}
        id="articles"
        className="mt-8 grid gap-x-6 gap-y-10 md:mt-10 md:grid-cols-2 lg:grid-cols-3"
      >
        {posts.slice(0, all ? posts.length : few).map((post, i) => (
          <li key={post.slug}>
            <PostCard post={post} priority={i === 0} />
          </li>
        ))}
      </ul>
      {posts.length > few ? (
        <Button
          variant="outline"
          size="lg"
          className="mt-10 max-sm:w-full"
          aria-expanded={all}
          aria-controls="articles"
          onClick={() => setAll(!all)}
        >
          {all ? t('showLess') : t('viewAll')}
        </Button>
      ) : null}
    </div>
  );
}
