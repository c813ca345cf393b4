import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from './use-latest';

type Change = Record<string, string | null>;

/**
 * What a list keeps in its address: search (`q`), page, sort and filters, so that it can be bookmarked, shared and gone
 * back to. Any change but that of the page starts at the first page again.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const shown = useLatest(params);
  /** What was set last, and what was shown then: the address follows a moment later, and more may be set meanwhile. */
  const under = useRef({ from: params, to: params });
  const changed = (change: Change, from: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(from);
    if (!('page' in change)) next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  const page = Number(params.get('page'));
  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    get: (name: string): string => params.get(name) ?? '',
    set: (change: Change) => {
      const { from, to } = under.current;
      const next = changed(change, from === shown.current ? to : shown.current);
      under.current = { from: shown.current, to: next };
      setParams(next, { replace: true, preventScrollReset: true });
    },
    hrefFor: (to: number): string => {
      const search = changed({ page: to > 1 ? String(to) : null }, params).toString();
      return search ? `?${search}` : '?';
    },
  };
}

export type ListParams = ReturnType<typeof useListParams>;
