import { useState } from 'react';
import type { Review } from '@/api/reviews';
import { settings } from '@/api/settings';
import { LinkedText } from '@/kit/markdown/linked-text';
import { Stars } from '@/domain/reviews/stars';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/reviews';
import { cn } from '@/kit/lib/cn';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

/** Longer texts are cut at first, so that one review does not fill the page. */
const LONG = 480;

/** A review with the institute's answer. */
export function ReviewItem({ review }: { review: Review }) {
  const { rating, text, author, createdAt, editedAt, answer } = review;
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars rating={rating} />
        <span className="font-semibold wrap-anywhere" lang={languageOf(author)}>
          {author}
        </span>
        <span className="text-small text-mute tnum">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {editedAt ? `, ${t('edited', { date: formatDate(editedAt) })}` : null}
        </span>
      </p>
      {text ? <ReviewText text={text} author={author} /> : null}
      {answer ? (
        <div className="mt-3 border-l-2 border-brand/40 pl-4">
          <p className="text-small font-semibold">
            {t('answer', { brand: settings().brand.name, date: formatDate(answer.at) })}
          </p>
          <p
            className="measure text-small wrap-anywhere whitespace-pre-line text-mute"
            lang={languageOf(answer.text)}
          >
            <LinkedText text={answer.text} />
          </p>
        </div>
      ) : null}
    </article>
  );
}

function ReviewText({ text, author }: { text: string; author: string }) {
  const [whole, setWhole] = useState(false);
  const long = text.length > LONG;
  const [word, name] = whole ? (['less', 'lessOf'] as const) : (['more', 'moreOf'] as const);
  return (
    <>
      <p
        className={cn('mt-1.5 measure wrap-anywhere whitespace-pre-line', long && !whole && 'line-clamp-6')}
        lang={languageOf(text)}
      >
        <LinkedText text={text} />
      </p>
      {long ? (
        <Button
          variant="link"
          size="sm"
          className="min-h-11"
          aria-expanded={whole}
          aria-label={t(name, { name: author })}
          onClick={() => setWhole(!whole)}
        >
          {t(word)}
        </Button>
      ) : null}
    </>
  );
}
