import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams, type NavigateOptions } from 'react-router';
import { coursesQuery, menuQuery } from '@/api/catalog';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/explore';
import { cn } from '@/kit/lib/cn';
import { useHydrated } from '@/kit/lib/use-hydrated';
import {
  categoryName,
  defaultState,
  fromAddress,
  withChange,
  toAddress,
  toFilter,
  type ExploreState as Shown,
} from './filter';
import { Filters } from './filters';
import { Results } from './results';
import { SearchBox } from './search-bar';
import { Toolbar } from './toolbar';

/** The list of courses. All that narrows it is in the address. */
export function Explore() {
  const params = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The server's page knows no search; until hydration its skeletons are shown.
  const hydrated = useHydrated();
  const menu = useQuery(menuQuery);
  const categories = menu.data?.categories ?? [];
  const read = hydrated ? fromAddress(params, search) : defaultState;
  const shown = { ...read, category: categoryName(read.category, categories) };
  // The URL may name a category by its slug. The category's name is known once the menu is loaded.
  const waiting = read.category !== '' && menu.isPending;

  // Two changes may follow each other faster than the address: the second builds on the first. A change that was
  // made before hydration builds on the address, which is not shown yet.
  const intended = useRef(hydrated ? shown : fromAddress(params, search));
  // Addresses that were gone to and have not been shown yet.
  const underway = useRef<string[]>([]);
  const address = toAddress(shown);
  const arrive = useEffectEvent(() => {
    const at = underway.current.indexOf(address);
    underway.current = at < 0 ? [] : underway.current.slice(at + 1);
    // An intermediate address would undo the choices made since.
    if (underway.current.length === 0) intended.current = shown;
  });
  useEffect(() => arrive(), [address]);
  const show = (change: Partial<Shown>, options?: NavigateOptions) => {
    const before = toAddress(intended.current);
    intended.current = withChange(intended.current, change);
    const next = toAddress(intended.current);
    if (next !== before) underway.current.push(next);
    void navigate(next, { preventScrollReset: true, ...options });
  };

  const found = useQuery({ ...coursesQuery(toFilter(shown)), enabled: hydrated && !waiting });
  const [open, setOpen] = useState(false);
  const total = found.isPlaceholderData ? undefined : found.data?.page.total;
  const clear = () => show({ ...defaultState, sort: shown.sort });
  return (
    <>
      <section className="border-b border-line bg-sand">
        <div className="container-page flex-wrap items-end justify-between gap-x-8 py-5 md:py-8 lg:flex">
          <div>
            <h1 className="text-h1">{t('coursesTitle')}</h1>
            <p className="mt-1 measure text-mute max-sm:hidden">{t('coursesLead')}</p>
          </div>
          <SearchBox q={shown.q} onSearch={(q) => show({ q }, { replace: true })} />
        </div>
      </section>
      <section
        aria-label={t('results')}
        className="container-page grid items-start gap-x-10 pt-4 pb-[clamp(48px,8vw,96px)] md:pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
      >
        <Toolbar {...{ shown, total, open, setOpen, clear }} onChange={show} />
        <div
          id="filters"
          className={cn(
            'mb-5 rounded-card border border-line bg-card p-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:border-0 lg:bg-transparent lg:p-0',
            !open && 'max-lg:hidden',
          )}
        >
          <Filters
            shown={shown}
            offered={{
              categories,
              levels: menu.data?.levels ?? [],
              languages: menu.data?.languages ?? [],
            }}
            failed={menu.isError}
            onChange={show}
          />
          {total ? (
            <Button block className="mt-5 lg:hidden" onClick={() => setOpen(false)}>
              {t('showFound', { count: total })}
            </Button>
          ) : null}
        </div>
        <Results found={found} shown={shown} onClear={clear} />
      </section>
    </>
  );
}
