import type { CourseFilter } from '@/api/catalog';
import { paths } from '@/domain/paths/paths';

/** The filters, sort and page, as the URL has them. */
export type ExploreState = {
  q: string;
  category: string;
  /** Id or slug. */
  bundle: string;
  level: string;
  /** The code of the language. */
  language: string;
  /** Rupees before GST; 0 for what is free, null for any. */
  maxPrice: number | null;
  maxWeeks: number | null;
  trending: boolean;
  /** Empty for the default, which depends on the search: see `sortOf`. */
  sort: Sort | '';
  page: number;
};

const sorts = ['relevance', 'newest', 'rating', 'price', '-price', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** The sorts to choose from. Without a search no course matches better than another. */
export const sortsFor = (q: string): readonly Sort[] => (q ? sorts : sorts.slice(1));

/** The sort of the list: the best match first in a search, otherwise the newest course. */
export const sortOf = ({ q, sort }: Pick<ExploreState, 'q' | 'sort'>): Sort =>
  sortsFor(q).find((one) => one === sort) ?? (q ? 'relevance' : 'newest');

export const defaultState: ExploreState = {
  q: '',
  category: '',
  bundle: '',
  level: '',
  language: '',
  maxPrice: null,
  maxWeeks: null,
  trending: false,
  sort: '',
  page: 1,
};

/**
 * A placeholder for the category in a path that filters by bundle only, because the category comes first
 * there.
 */
const anyCategory = 'all';
const perPage = 12;

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const wholeNumber = (text: string | null): number | null =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** Reads `/courses/:category?/:id?` and its search; the search wins, and what makes no sense is left out. */
export function fromAddress(
  params: { category?: string; id?: string },
  search: URLSearchParams,
): ExploreState {
  const inPath = params.category === anyCategory ? '' : (params.category ?? '');
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').trim(),
    category: search.get('category') ?? inPath,
    bundle: search.get('bundle') ?? params.id ?? '',
    level: search.get('level') ?? '',
    language: search.get('language') ?? '',
    maxPrice: wholeNumber(search.get('maxPrice')),
    maxWeeks: wholeNumber(search.get('maxWeeks')),
    trending: search.get('trending') === 'true',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a choice; defaults are not written. */
export const toAddress = ({ q, trending, sort, page, ...chosen }: ExploreState): string => {
  const words = q.trim();
  return paths.courses({
    q: words,
    ...chosen,
    trending: trending ? 'true' : undefined,
    sort: sort === sortOf({ q: words, sort: '' }) ? undefined : sort,
    page: page > 1 ? page : undefined,
  });
};

/** A change of what is shown starts again at its first page. */
export const withChange = (shown: ExploreState, change: Partial<ExploreState>): ExploreState => ({
  ...shown,
  page: 1,
  ...change,
});

/** Converts the state to the API's filter. */
export const toFilter = ({ q, trending, sort, page, ...chosen }: ExploreState): CourseFilter => ({
  ...(q ? { q } : {}),
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '' && value !== null)),
  ...(trending ? { trending: true } : {}),
  sort: sortOf({ q, sort }),
  page,
  perPage,
});

/** How much narrows the list, besides the search. */
export const countFilters = ({
  category,
  bundle,
  level,
  language,
  maxPrice,
  maxWeeks,
  trending,
}: ExploreState): number =>
  [category, bundle, level, language, maxPrice !== null, maxWeeks !== null, trending].filter(Boolean).length;

/** Whether anything is left out of the list. */
export const isFiltered = (shown: ExploreState): boolean => shown.q !== '' || countFilters(shown) > 0;

/**
 * Returns the category's name for a slug or name in the URL: 'web-development' becomes 'Web Development'. The
 * exact name comes first, because 'C' and 'C++' have the same slug here. An unknown one is returned unchanged.
 */
export const categoryName = (said: string, categories: { name: string }[]): string =>
  (categories.find(({ name }) => name === said) ?? categories.find(({ name }) => slug(name) === slug(said)))
    ?.name ?? said;
