import { queryOptions } from '@tanstack/react-query';
import type { Node } from '@/api/prose';
import { api } from './client';
import { keys } from './keys';
import type { ApiSchema } from './types';

/** The institute's rules. */
export const legalPages = ['terms', 'privacy', 'refund', 'license', 'disclaimer'] as const;
export type LegalPage = (typeof legalPages)[number];

/** A legal text in one of its versions. */
export type LegalText = Omit<ApiSchema['LegalData'], 'body'> & { body: Node[] };

/** The API description does not type the tree in `body`. */
const asText = (answer: ApiSchema['LegalData']) => answer as LegalText;

/** The version of a legal text that is in force. */
export const legalQuery = (page: LegalPage) =>
  queryOptions({
    queryKey: keys.legalPage(page),
    queryFn: ({ signal }) => api.get('/legal/{page}', { path: { page }, signal }).then(asText),
  });

/** Every version that was published, the newest first. */
export const legalVersionsQuery = (page: LegalPage) =>
  queryOptions({
    queryKey: keys.legalVersions(page),
    queryFn: ({ signal }) =>
      api.get('/legal/{page}/versions', { path: { page }, signal }).then(({ versions }) => versions),
  });

/** One version of a legal text. */
export const legalVersionQuery = (page: LegalPage, number: number) =>
  queryOptions({
    queryKey: keys.legalVersion(page, number),
    queryFn: ({ signal }) =>
      api.get('/legal/{page}/versions/{number}', { path: { page, number }, signal }).then(asText),
  });
