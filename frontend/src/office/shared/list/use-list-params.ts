import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '@/kit/lib/use-latest';

type Change = Record<string, string | null>;

function applied(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * The state that a list keeps in the URL: search (`q`), page, sort and filters. So it can be bookmarked,
 * shared and restored by the back button. Any change except of the page itself returns to the first page.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const shown = useLatest(params);
  // The URL is updated asynchronously. Changes that are not applied yet are kept here, so that a second
  // change doesn't undo them.
  const under = useRef<Change>({});
  useLayoutEffect(() => {
    if (applied(params, under.current).toString() === params.toString()) under.current = {};
  }, [params]);
  const page = Number(params.get('page'));
  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    get: (name: string): string => params.get(name) ?? '',
    /** The query string without the page, which a saved view stores. */
    query: applied(params, { page: null }).toString(),
    /** What determines the set of rows, without page and sort. */
    scope: applied(params, { page: null, sort: null }).toString(),
    set: (change: Change) => {
      under.current = { ...under.current, page: null, ...change };
      setParams(applied(shown.current, under.current), { replace: true, preventScrollReset: true });
    },
    hrefFor: (to: number): string => {
      const search = applied(params, { page: to > 1 ? String(to) : null }).toString();
      return search ? `?${search}` : '?';
    },
  };
}

export type ListParams = ReturnType<typeof useListParams>;
