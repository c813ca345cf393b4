import { useEffect, useRef, useState } from 'react';
import type { ArticleSummary } from '@/api/articles';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/blog';
import { PostCard } from './post-card';

/** The number of articles shown before the visitor asks for all. */
const few = 3;

export function BlogList({ articles }: { articles: ArticleSummary[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The first newly shown article takes the focus.
    if (all) list.current?.children.item(few)?.querySelector('a')?.focus({ preventScroll: true });
  }, [all]);
  return (
    <>
      <ul
        ref={list}
        id="articles"
        className="mt-8 grid gap-x-6 gap-y-10 md:mt-10 md:grid-cols-2 lg:grid-cols-3"
      >
        {/* Two in a row leave a place empty: the newest takes both. */}
        {articles.slice(0, all ? articles.length : few).map((article, i) => (
          <li key={article._id} className="md:max-lg:first:col-span-2">
            <PostCard post={article} priority={i === 0} wide={i === 0} />
          </li>
        ))}
      </ul>
      {articles.length > few ? (
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
    </>
  );
}
