import { editedPages, type EditedPage } from '@/api/admin/site';
import { paths } from '@/domain/paths/paths';

/**
 * The address at which visitors see each page. Goals and galleries have a page per section, and the
 * navigation is on every page: these have one example address.
 */
const addresses: Record<EditedPage, string> = {
  home: paths.home,
  about: paths.about,
  goals: paths.goal('1'),
  specialBundle: paths.specialBundles,
  basicBundle: paths.basicBundle,
  intermediateBundle: paths.intermediateBundle,
  advanceBundle: paths.advanceBundle,
  gallery: paths.gallery('events'),
  openings: paths.joinUs,
  navigation: paths.home,
  terms: paths.terms,
  privacy: paths.privacy,
  refund: paths.refund,
  license: paths.license,
  disclaimer: paths.disclaimer,
};

/** The page that a name of the address means, if there is one. */
export const sitePageOf = (name: string): EditedPage | undefined => editedPages.find((page) => page === name);

/** Where visitors see a page. */
export function sitePath(name: string): string | null {
  const page = sitePageOf(name);
  return page ? addresses[page] : null;
}
