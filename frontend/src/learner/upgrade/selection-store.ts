import { create } from 'zustand';

type Selection = {
  /** Slugs of the chosen bundles. */
  slugs: string[];
  /** Selects a bundle, or leaves it out again. */
  toggle: (slug: string) => void;
};

/**
 * The selection on the upgrade page. It is still there when the learner comes back from the payment page, and
 * lost on a reload.
 */
export const useSelection = create<Selection>()((set) => ({
  slugs: [],
  toggle: (slug) =>
    set(({ slugs }) => ({
      slugs: slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug],
    })),
}));
