import { queryOptions } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';
import { settings } from './settings';
import type {} from './site-schema';

/** The pages whose content an admin writes. */
export const sitePages = ['home', 'about'] as const;
export type SitePage = (typeof sitePages)[number];

type Titled = { title: string; text?: string };
export type Figure = { value: string; label: string };
export type Partner = { name: string; picture?: string; link?: string };
export type TeachingMentor = { slug: string; name: string; image: string | null; subjects: string[] };
export type SchoolStory = {
  institution: string;
  place?: string;
  person?: string;
  role?: string;
  quote: string;
  students?: number;
  teachers?: number;
  metric?: string;
  metricLabel?: string;
  video?: string;
  picture?: string;
};
export type Testimonial = {
  name: string;
  course?: string;
  rating?: number;
  feedback: string;
  picture?: string;
};

/** The fields of each kind of section; what was not filled in is absent. */
type Fields = {
  hero: {
    headlineStart: string;
    headlineEnd?: string;
    lead?: string;
    picture?: string;
    pictureText?: string;
  };
  trending: Titled;
  digitalBundles: Titled;
  newCourses: Titled;
  /** The server adds who teaches published courses. */
  mentors: Titled & { note?: string; mentors?: TeachingMentor[] };
  figures: Titled & { items?: Figure[] };
  partners: Titled & { items?: Partner[] };
  people: Titled & {
    items?: { name: string; role?: string; subject?: string; about?: string; picture?: string }[];
  };
  schools: Titled & { items?: SchoolStory[] };
  testimonials: Titled & { items?: Testimonial[] };
  app: Titled & { steps?: { text: string }[] };
  faq: Titled & { items?: { question: string; answer: string }[] };
  closing: Titled;
  prose: { title?: string; body: string };
  story: { title: string; lead?: string; body?: string; picture?: string; pictureText?: string };
  founder: { name: string; role?: string; title?: string; body: string; picture?: string };
  aims: { items?: { title: string; text: string }[] };
  team: Titled & { items?: { name: string; role?: string; about?: string; picture?: string }[] };
  galleries: Titled;
};

export type SectionKind = keyof Fields;
/** A section of one kind. */
export type SectionOf<Kind extends SectionKind> = { id: string; kind: Kind } & Fields[Kind];
/** A section as a page shows it. */
export type SiteSection = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind];
export type PublishedSite = { page: string; sections: SiteSection[] };

/** The sections with the brand's name where their texts ask for it, as `{brand}`. */
export function withBrand(sections: SiteSection[]): SiteSection[] {
  const name = JSON.stringify(settings().brand.name).slice(1, -1);
  return JSON.parse(JSON.stringify(sections).replaceAll('{brand}', () => name)) as SiteSection[];
}

/** What a page says of itself, as it was published last. */
export const siteQuery = (page: SitePage) =>
  queryOptions({
    queryKey: keys.sitePage(page),
    queryFn: ({ signal }) =>
      api.get('/site/{page}', { path: { page }, signal }).then(({ sections }) => withBrand(sections)),
  });

/** The first section of a kind; most kinds stand once on a page. */
export const sectionOf = <Kind extends SectionKind>(
  sections: SiteSection[],
  kind: Kind,
): SectionOf<Kind> | undefined =>
  sections.find((section): section is SiteSection & SectionOf<Kind> => section.kind === kind);
