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
 * What a list keeps in its address: search (`q`), page, sort and filters, so that it can be bookmarked, shared and gone
 * back to. Any change but that of the page starts at the first page again.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const shown = useLatest(params);
  // The address follows a moment after it is set; what is set meanwhile must not undo that.
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
    /** All but the page: what a saved view keeps. */
    query: applied(params, { page: null }).toString(),
    /** What decides which rows there are, in whichever order. */
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
