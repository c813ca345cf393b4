import { useState } from 'react';

type State = {
  /** The search and filters under which the selection was made. */
  scope: string;
  ids: readonly string[];
  /** Whether all results are selected, including those on other pages. */
  all: boolean;
  /** The row at which a range selection starts. */
  anchor: string | null;
};

/**
 * The selected rows. The selection survives a change of page. A new search or filter clears it, because the
 * user no longer sees what is selected.
 */
export function useSelection(rows: readonly string[], total: number, scope: string) {
  const none: State = { scope, ids: [], all: false, anchor: null };
  const [kept, setState] = useState(none);
  const state = kept.scope === scope ? kept : none;
  const { ids, all, anchor } = state;
  const has = (id: string) => all || ids.includes(id);
  const onPage = rows.filter(has).length;

  /** `range` also selects the rows between this and the previously toggled one. */
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
    /** The rows that were selected one by one or by page. Don't read it while `all` is true. */
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
