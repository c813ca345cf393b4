import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useParams, useSearchParams, type NavigateOptions } from 'react-router';
import { coursesQuery, menuQuery } from '@/api/catalog';
import { CourseCard, CourseCardSkeleton } from '@/shared/catalog/course-card';
import { useCourseLink } from '@/shared/catalog/course-link';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Pagination } from '@/shared/ui/pagination';
import { QueryView } from '@/shared/ui/query-view';
import { t } from '@/i18n/explore';
import { cn } from '@/shared/lib/cn';
import { useHydrated } from '@/shared/lib/use-hydrated';
import { BundleChips } from './bundle-chips';
import {
  categoryName,
  defaultState,
  fromAddress,
  isFiltered,
  withChange,
  toAddress,
  toFilter,
  type ExploreState as Shown,
} from './filter';
import { SearchBar, SortSelect } from './search-bar';

/** The list of courses. All that narrows it is in the address. */
export function Explore() {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The server's page knows no search; until hydration its skeletons are shown.
  const hydrated = useHydrated();
  const menu = useQuery(menuQuery);
  const categories = menu.data?.categories.map(({ name }) => name) ?? [];
  const read = hydrated ? fromAddress(params, search) : defaultState;
  const shown = { ...read, category: categoryName(read.category, categories) };
  // A category in an address may be spelt as one; its name is known once the menu is.
  const waiting = read.category !== '' && menu.isPending;

  // Two changes may follow each other faster than the address: the second builds on the first.
  const intended = useRef(shown);
  const address = toAddress(shown);
  const arrive = useEffectEvent(() => {
    intended.current = shown;
  });
  useEffect(() => arrive(), [address]);
  const show = (change: Partial<Shown>, options?: NavigateOptions) => {
    intended.current = withChange(intended.current, change);
    void navigate(toAddress(intended.current), { preventScrollReset: true, ...options });
  };

  return (
    <>
      <section className="border-b border-line bg-sand">
        <div className="container-page pt-10 pb-6 md:pt-14 md:pb-8">
          <h1 className="text-h1">{t('coursesTitle')}</h1>
          <p className="mt-2 measure text-mute">{t('coursesLead')}</p>
          <SearchBar
            shown={shown}
            categories={categories}
            failed={menu.isError}
            onChange={show}
            onSearch={(q) => show({ q }, { replace: true })}
          />
          <BundleChips shown={shown} onChange={show} />
        </div>
      </section>
      <Results shown={shown} enabled={hydrated && !waiting} onChange={show} />
    </>
  );
}

type ResultsProps = { shown: Shown; enabled: boolean; onChange: (change: Partial<Shown>) => void };

function Results({ shown, enabled, onChange }: ResultsProps) {
  const found = useQuery({ ...coursesQuery(toFilter(shown)), enabled });
  const link = useCourseLink();
  const total = found.isPlaceholderData ? undefined : found.data?.page.total;
  const clear = () => onChange({ ...defaultState, sort: shown.sort });
  return (
    <section aria-label={t('results')} className="container-page pt-6 pb-[clamp(48px,8vw,96px)]">
      <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-5">
        <p role="status" className={cn('font-semibold', total === 0 && 'sr-only')}>
          {total === undefined ? null : t('found', { count: total })}
        </p>
        {isFiltered(shown) && total ? (
          <button type="button" onClick={clear} className="min-h-11 text-link max-sm:order-last">
            {t('clear')}
          </button>
        ) : null}
        <div className={cn('ml-auto', total === 0 && 'hidden')}>
          <SortSelect sort={shown.sort} onChange={onChange} />
        </div>
      </div>
      <QueryView
        query={found}
        loadingLabel={t('loading')}
        skeleton={
          <div className="grid-courses">
            {Array.from({ length: 12 }, (_, i) => (
              <CourseCardSkeleton key={i} />
            ))}
          </div>
        }
      >
        {({ courses, page }) =>
          courses.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t('none')}
              action={
                <Button variant="outline" onClick={clear}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <div aria-busy={found.isPlaceholderData} className={cn(found.isPlaceholderData && 'opacity-60')}>
              <ul className="grid-courses">
                {courses.map((course, i) => (
                  <li key={course._id}>
                    <CourseCard course={course} to={link(course)} level={2} priority={i < 4} />
                  </li>
                ))}
              </ul>
              <div className="mt-10">
                <Pagination {...page} hrefFor={(n) => toAddress({ ...shown, page: n })} />
              </div>
            </div>
          )
        }
      </QueryView>
    </section>
  );
}
