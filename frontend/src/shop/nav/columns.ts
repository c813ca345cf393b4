import type { SiteLink } from '@/api/site';
import type { Menu, MenuItem } from '@/api/types';
import { paths } from '@/domain/paths/paths';

/** How many entries a column shows before its 'See All'. */
const shown = 6;

type Entry = { id: string; name: string; to: string };
export type Column = {
  key: 'special' | 'trending' | 'digital' | 'skills';
  /** Every entry that the server names. */
  all: Entry[];
  /** The first of them, for the mega-menu. */
  items: Entry[];
  /** The address of the whole list, if there are more than `items`. */
  more: string | null;
  /** The address of the whole list, if there are more than `all`. */
  rest: string | null;
};

/**
 * Returns the four columns of the menu in their order, without columns that have no entries. The mega-menu
 * shows `items`, the drawer shows `all`.
 */
export function columns(menu: Menu, roads: SiteLink[] = []): Column[] {
  const column = (
    key: Column['key'],
    { items, total }: Menu['courses'],
    to: (slug: string) => string,
    list: string,
  ): Column => {
    const all = items.map((item: MenuItem) => ({ id: item._id, name: item.name, to: to(item.slug) }));
    return {
      key,
      all,
      items: all.slice(0, shown),
      more: total > shown ? list : null,
      rest: total > all.length ? list : null,
    };
  };
  const trending = column('trending', menu.trending, paths.course, paths.courses({ trending: 'true' }));
  const skills = column('skills', menu.courses, paths.course, paths.courses());
  // Courses in the trending column are left out beside it, as long as there are others.
  const named = new Set(trending.items.map(({ id }) => id));
  const others = skills.all.filter(({ id }) => !named.has(id)).slice(0, shown);
  const digital = column('digital', menu.specialBundles, paths.specialBundle, paths.specialBundles);
  return [
    column('special', menu.bundles, paths.bundle, paths.bundles),
    trending,
    // The drawer has the special bundles themselves; the mega-menu has the links that an admin wrote.
    { ...digital, items: roads.map(({ name, link }) => ({ id: link, name, to: link })) },
    others.length > 0 ? { ...skills, items: others } : skills,
  ].filter(({ items, all }) => items.length > 0 || all.length > 0);
}
