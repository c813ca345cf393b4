import { useState } from 'react';
import { Link } from 'react-router';
import type { SectionOf, Testimonial } from '@/api/site';
import { Avatar } from '@/kit/ui/avatar';
import { Rating } from '@/kit/ui/rating';
import { t } from '@/i18n/home-below-fold';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { useMediaQuery } from '@/kit/lib/use-media-query';
import { wrapIndex, onPage, pageCount } from './carousel-pages';
import { SectionHead } from './section-head';
import { CarouselControls } from './carousel-controls';

const card = 'flex flex-col rounded-card border border-line bg-card p-5 md:p-6';

/** Wide screens turn pages of six; narrow ones have all in one row to swipe. */
export function Testimonials({
  section: { title, text, items = [] },
}: {
  section: SectionOf<'testimonials'>;
}) {
  const [page, setPage] = useState(0);
  const wide = useMediaQuery('(width >= 48rem)');
  const pages = pageCount(items.length);
  if (items.length === 0) return null;
  return (
    <section className="bg-sand">
      <div className="container-page section">
        <SectionHead title={title} text={text}>
          {pages > 1 ? (
            <CarouselControls
              at={page}
              count={pages}
              previous={t('studentsPrevious')}
              next={t('studentsNext')}
              onTurn={(step) => setPage(wrapIndex(page, step, pages))}
              className="max-md:hidden"
            />
          ) : null}
        </SectionHead>
        <ul
          // A row that scrolls is reached by the keyboard too, also before it hydrates: the server renders the row.
          tabIndex={wide ? undefined : 0}
          aria-label={title}
          className="relative -mx-(--gutter) flex snap-x snap-mandatory scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) pb-3 md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:p-0 lg:grid-cols-3"
        >
          {items.map((student, i) => (
            <Student key={i} student={student} hidden={!onPage(i, page)} />
          ))}
          {page === pages - 1 ? (
            <li className="flex flex-col justify-center rounded-card border border-dashed border-control p-6 max-md:hidden md:col-span-2 lg:col-span-1">
              <p className="text-h3">{t('studentsYours')}</p>
              <p className="mt-1 text-mute">{t('studentsYoursText')}</p>
              <Link to={paths.courses({ sort: 'price' })} className="mt-3 self-start text-link">
                {t('studentsYoursAction')}
              </Link>
            </li>
          ) : null}
        </ul>
      </div>
    </section>
  );
}

function Student({ student, hidden }: { student: Testimonial; hidden: boolean }) {
  const { name, course, rating = null, feedback, picture } = student;
  return (
    <li className={cn(card, 'w-[82%] shrink-0 snap-start md:w-auto', hidden && 'md:hidden')}>
      <Rating value={rating} />
      <p lang={languageOf(feedback)} className="mt-3 flex-1 wrap-anywhere">
        {feedback}
      </p>
      <div className="mt-5 flex items-center gap-3">
        <Avatar name={name} src={picture} />
        <div className="min-w-0">
          <p lang={languageOf(name)} className="font-semibold wrap-anywhere">
            {name}
          </p>
          {course ? (
            <p lang={languageOf(course)} className="truncate text-small text-mute">
              {course}
            </p>
          ) : null}
        </div>
      </div>
    </li>
  );
}
