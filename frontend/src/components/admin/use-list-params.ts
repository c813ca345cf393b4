import { useSearchParams } from 'react-router';

type Change = Record<string, string | null>;

/**
 * What a list keeps in its address: search (`q`), page, sort and filters, so that it can be bookmarked, shared and gone
 * back to. Any change but that of the page starts at the first page again.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const changed = (change: Change): URLSearchParams => {
    const next = new URLSearchParams(params);
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
    set: (change: Change) => setParams(changed(change), { replace: true, preventScrollReset: true }),
    hrefFor: (to: number): string => {
      const search = changed({ page: to > 1 ? String(to) : null }).toString();
      return search ? `?${search}` : '?';
    },
  };
}

export type ListParams = ReturnType<typeof useListParams>;
