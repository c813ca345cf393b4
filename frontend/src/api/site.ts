import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import type { LegalPage } from './legal';
import { settings } from './settings';
import type { ApiSchema } from './types';

/** A page of sections that an admin writes; the institute's rules are texts of their own. */
export type SitePage = Exclude<ApiSchema['SitePageName'], LegalPage>;

/** A section as a page shows it; what was not filled in is absent. */
export type SiteSection = ApiSchema['SiteSection'];
export type SectionKind = SiteSection['kind'];
/**
 * The kinds of sections that each page draws. The server's table (`domain/institute/src/site/kinds.rs`)
 * defines which pages may have a kind.
 */
type KindsOf = {
  home:
    | 'hero'
    | 'trending'
    | 'digitalBundles'
    | 'newCourses'
    | 'figures'
    | 'partners'
    | 'people'
    | 'mentors'
    | 'schools'
    | 'testimonials'
    | 'app'
    | 'faq'
    | 'prose'
    | 'closing'
    | 'offers';
  about: 'story' | 'figures' | 'founder' | 'aims' | 'team' | 'galleries' | 'faq' | 'prose' | 'closing';
  specialBundle:
    | 'bundleIntro'
    | 'skills'
    | 'benefits'
    | 'market'
    | 'roadmap'
    | 'bundleCourses'
    | 'bundleMentors'
    | 'certificate'
    | 'price'
    | 'faq'
    | 'prose';
  road:
    'road' | 'needs' | 'plan' | 'fit' | 'isNot' | 'figures' | 'roadBundle' | 'furtherLinks' | 'faq' | 'prose';
  goals: 'goal';
  gallery: 'album';
  openings: 'openingsIntro' | 'opening';
  navigation: 'header' | 'drawer' | 'menuBundles' | 'footerColumn';
  legal: 'legal';
};
/**
 * Kinds that are missing from every page's list. Such a kind fits none of the next type, so `tsc` reports an
 * error where a page draws its sections.
 */
type Forgotten = Exclude<SectionKind, KindsOf[keyof KindsOf]>;
/** The kinds that a page does not draw, which must remain after it has handled its own kinds. */
export type KindNotOn<Page extends keyof KindsOf> = Exclude<SectionKind, KindsOf[Page] | Forgotten>;
/** A section of one kind. */
export type SectionOf<Kind extends SectionKind> = Extract<SiteSection, { kind: Kind }>;
type EntryOf<Kind extends 'partners' | 'schools' | 'testimonials'> = NonNullable<
  SectionOf<Kind>['items']
>[number];
export type Partner = EntryOf<'partners'>;
export type SchoolStory = EntryOf<'schools'>;
export type Testimonial = EntryOf<'testimonials'>;
export type TeachingMentor = ApiSchema['SiteMentor'];
/** A section that has a page of its own, as other pages link to it. */
export type SitePart = ApiSchema['SitePart'];
/** A link as an admin wrote it. */
export type SiteLink = NonNullable<SectionOf<'header'>['items']>[number];

/** Replaces `{brand}` in the sections' texts with the brand's name. */
export function withBrand(sections: SiteSection[]): SiteSection[] {
  const name = JSON.stringify(settings().brand.name).slice(1, -1);
  return JSON.parse(JSON.stringify(sections).replaceAll('{brand}', () => name)) as SiteSection[];
}

/** The published content of a page. */
export const siteQuery = (page: SitePage) =>
  queryOptions({
    queryKey: keys.sitePage(page),
    queryFn: ({ signal }) =>
      api.get('/site/{page}', { path: { page }, signal }).then(({ sections }) => withBrand(sections)),
  });

/** All sections of a kind that a page may have several of. */
export const sectionsOf = <Kind extends SectionKind>(
  sections: SiteSection[],
  kind: Kind,
): SectionOf<Kind>[] =>
  sections.filter((section): section is SiteSection & SectionOf<Kind> => section.kind === kind);

/** The first section of a kind; most kinds stand once on a page. */
export const sectionOf = <Kind extends SectionKind>(
  sections: SiteSection[],
  kind: Kind,
): SectionOf<Kind> | undefined =>
  sections.find((section): section is SiteSection & SectionOf<Kind> => section.kind === kind);
