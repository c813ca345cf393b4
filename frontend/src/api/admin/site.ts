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

/** Whether a page is a legal text. Publishing a new version of one asks for a note about the changes. */
export const isLegal = (page: EditedPage): page is LegalPage => legalPages.some((one) => one === page);

export type SitePageState = {
  page: string;
  publishedAt: string | null;
  draftAt: string | null;
  differs: boolean;
};

/** Value of a field: a text, a number, or a list of entries with fields of their own. */
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
  /** Maximum: characters of a text, entries of a list, or value of a number. */
  max?: number | null;
  min?: number | null;
  /** The values that a choice field offers. */
  choices?: string[] | null;
  /** The fields of each entry of a list. */
  fields?: FieldRule[] | null;
};
/**
 * The fields of a kind of section. `many`: a page may have several. `first`: the section must come before all
 * others.
 */
export type KindRule = { kind: string; many: boolean; first: boolean; fields: FieldRule[] };

export type AdminSitePage = {
  page: string;
  version: number;
  sections: DraftSection[];
  publishedAt: string | null;
  draftAt: string | null;
  differs: boolean;
  kinds: KindRule[];
  /** Mentors of published courses, for the sections that show them. */
  mentors: TeachingMentor[];
  /** The goal pages that the top of the home page links to. */
  goals: SitePart[];
  /** The album pages that the section of galleries links to. */
  albums: SitePart[];
  /** Preview of the draft, for a legal text only. */
  legal?: LegalText;
};
export type SiteVersion = {
  number: number;
  publishedAt: string;
  publishedBy: string | null;
  note: string | null;
};

/** The API description does not type the fields of a section. Their types depend on the section's kind. */
const asPage = (answer: { version: number }) => answer as AdminSitePage;

const read = (page: EditedPage, signal?: AbortSignal) =>
  api.get('/admin/site/{page}', { path: { page }, signal }).then(asPage);

export const siteStatesQuery = queryOptions({
  queryKey: adminKeys.siteStates,
  queryFn: ({ signal }) => api.get('/admin/site', { signal }).then(({ pages }) => pages),
  staleTime: 0,
});

/** A page to edit. It is never taken from the cache, so that the editor starts with the latest draft. */
export const adminSiteQuery = (page: EditedPage) =>
  queryOptions({
    queryKey: adminKeys.sitePage(page),
    queryFn: ({ signal }) => read(page, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads the latest draft. The open editor's query keeps its own version. */
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

/** Replaces the draft with the published version. */
export const useDiscardSite = (page: EditedPage) =>
  useApiMutation(
    (version: number) =>
      api.post('/admin/site/{page}/discard', { path: { page }, body: { version } }).then(asPage),
    { invalidates: [adminKeys.siteStates, adminKeys.translations] },
  );

/** Replaces the draft with an earlier version. It is not published automatically. */
export const useRestoreSite = (page: EditedPage) =>
  useApiMutation(
    (body: { version: number; number: number }) =>
      api.post('/admin/site/{page}/restore', { path: { page }, body }).then(asPage),
    { invalidates: [adminKeys.siteStates, adminKeys.translations] },
  );
