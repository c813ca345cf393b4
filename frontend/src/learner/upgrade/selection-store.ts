import { create } from 'zustand';

type Selection = {
  /** Slugs of the chosen bundles. */
  slugs: string[];
  /** Selects a bundle, or leaves it out again. */
  toggle: (slug: string) => void;
};

/** What is chosen on the upgrade screen: there again on the way back from the payment, gone with the page's life. */
export const useSelection = create<Selection>()((set) => ({
  slugs: [],
  toggle: (slug) =>
    set(({ slugs }) => ({
      slugs: slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug],
    })),
}));
