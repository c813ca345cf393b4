import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import { legalPages, type LegalPage, type LegalText } from '@/api/legal';
import type { SitePage, SitePart, TeachingMentor } from '@/api/site';
import { adminKeys } from './keys';

/** The pages that are made of sections. */
export const sitePages = [
  'home',
  'about',
  'goals',
  'specialBundle',
  'basicBundle',
  'intermediateBundle',
  'advanceBundle',
  'gallery',
  'openings',
  'navigation',
] as const satisfies SitePage[];

/** The pages that are written here: those made of sections, and the institute's rules. */
export const editedPages = [...sitePages, ...legalPages] as const;
export type EditedPage = (typeof editedPages)[number];

/** Whether a page is one of the rules: its publication says what is different. */
export const isLegal = (page: EditedPage): page is LegalPage => legalPages.some((one) => one === page);

export type SitePageState = {
  page: string;
  publishedAt: string | null;
  draftAt: string | null;
  differs: boolean;
};

/** What stands in a field: a text, a number, or entries with fields of their own. */
export type FieldValue = string | number | FieldValues[];
export type FieldValues = { [name: string]: FieldValue };
/** A section as the editor has it. */
export type DraftSection = { id: string; kind: string; hidden: boolean; fields: FieldValues };

export type FieldKind =
  'line' | 'text' | 'markdown' | 'picture' | 'video' | 'link' | 'address' | 'choice' | 'whole' | 'list';
export type FieldRule = {
  name: string;
  kind: FieldKind;
  required: boolean;
  /** Characters of a text, entries of a list, the largest number. */
  max?: number | null;
  min?: number | null;
  /** Of a choice. */
  choices?: string[] | null;
  /** Of a list's entries. */
  fields?: FieldRule[] | null;
};
/** What a section of a kind is made of; `many` of them may stand on a page, `first` stands before all others. */
export type KindRule = { kind: string; many: boolean; first: boolean; fields: FieldRule[] };

export type AdminSitePage = {
  page: string;
  version: number;
  sections: DraftSection[];
  publishedAt: string | null;
  draftAt: string | null;
  differs: boolean;
  kinds: KindRule[];
  /** Who teaches published courses, for the sections that show them. */
  mentors: TeachingMentor[];
  /** Where the top of the home page leads. */
  goals: SitePart[];
  /** Where the section of galleries leads. */
  albums: SitePart[];
  /** Of one of the rules: how the draft would look. */
  legal?: LegalText;
};
export type SiteVersion = {
  number: number;
  publishedAt: string;
  publishedBy: string | null;
  note: string | null;
};

/** The description leaves open what a section's fields hold; the kinds say it. */
const asPage = (answer: { version: number }) => answer as AdminSitePage;

const read = (page: EditedPage, signal?: AbortSignal) =>
  api.get('/admin/site/{page}', { path: { page }, signal }).then(asPage);

export const siteStatesQuery = queryOptions({
  queryKey: adminKeys.siteStates,
  queryFn: ({ signal }) => api.get('/admin/site', { signal }).then(({ pages }) => pages),
  staleTime: 0,
});

/** To edit: read anew each time, for a form must not begin with an old version. */
export const adminSiteQuery = (page: EditedPage) =>
  queryOptions({
    queryKey: adminKeys.sitePage(page),
    queryFn: ({ signal }) => read(page, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The draft as it is now; the query of the open editor keeps its own. */
export const readLatestSite = (page: EditedPage): Promise<AdminSitePage> => read(page);

export const siteVersionsQuery = (page: EditedPage) =>
  queryOptions({
    queryKey: adminKeys.siteVersions(page),
    queryFn: ({ signal }) =>
      api.get('/admin/site/{page}/versions', { path: { page }, signal }).then(({ versions }) => versions),
    staleTime: 0,
  });

/** Refused with 409 when the version is not the stored one. */
export const saveSite = (page: EditedPage, body: { version: number; sections: DraftSection[] }) =>
  api.put('/admin/site/{page}', { path: { page }, body });

/** Everybody sees the draft from now on. */
export const usePublishSite = (page: EditedPage) =>
  useApiMutation(
    (body: { version: number; note: string | null }) =>
      api.post('/admin/site/{page}/publish', { path: { page }, body }),
    {
      invalidates: [
        adminKeys.translations,
        keys.site,
        keys.legal,
        adminKeys.siteStates,
        adminKeys.siteVersions(page),
        adminKeys.launch,
      ],
    },
  );

/** The draft is what is published again. */
export const useDiscardSite = (page: EditedPage) =>
  useApiMutation(
    (version: number) =>
      api.post('/admin/site/{page}/discard', { path: { page }, body: { version } }).then(asPage),
    { invalidates: [adminKeys.siteStates, adminKeys.translations] },
  );

/** The draft is an earlier version again, to be published by hand. */
export const useRestoreSite = (page: EditedPage) =>
  useApiMutation(
    (body: { version: number; number: number }) =>
      api.post('/admin/site/{page}/restore', { path: { page }, body }).then(asPage),
    { invalidates: [adminKeys.siteStates, adminKeys.translations] },
  );
