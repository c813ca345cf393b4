import { useState } from 'react';

type State = {
  /** The search and filters that it was made under. */
  scope: string;
  ids: readonly string[];
  /** Everything that the list finds, on other pages too. */
  all: boolean;
  /** Where a range begins. */
  anchor: string | null;
};

/**
 * Which rows are chosen. Turning pages keeps them; another search or filter ends it, since nobody sees any more what is
 * chosen.
 */
export function useSelection(rows: readonly string[], total: number, scope: string) {
  const none: State = { scope, ids: [], all: false, anchor: null };
  const [kept, setState] = useState(none);
  const state = kept.scope === scope ? kept : none;
  const { ids, all, anchor } = state;
  const has = (id: string) => all || ids.includes(id);
  const onPage = rows.filter(has).length;

  /** `range`: with the rows between it and the one pressed before. */
  const toggle = (id: string, range = false) => {
    const on = !has(id);
    const [from, to] = [rows.indexOf(anchor ?? id), rows.indexOf(id)];
    const touched =
      range && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const before = all ? rows : ids;
    const others = before.filter((other) => !touched.includes(other));
    setState({ scope, ids: on ? [...others, ...touched] : others, all: false, anchor: id });
  };
  return {
    /** Those that were chosen one by one or by page; not to be asked for while `all` holds. */
    ids,
    all,
    count: all ? total : ids.length,
    has,
    /** How many rows of this page are chosen. */
    page: onPage === 0 ? ('none' as const) : onPage < rows.length ? ('some' as const) : ('all' as const),
    toggle,
    togglePage: () => {
      const others = (all ? [] : ids).filter((id) => !rows.includes(id));
      setState({ ...none, ids: onPage === rows.length ? others : [...others, ...rows] });
    },
    chooseAll: () => setState({ ...none, all: true }),
    clear: () => setState(none),
  };
}

export type Selection = ReturnType<typeof useSelection>;
