import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type TranslatedKind =
  | 'course'
  /** The text of a reading or an assignment, or a quiz's questions. */
  | 'lesson'
  | 'bundle'
  | 'webinar'
  | 'article'
  | 'mentor'
  /** The popup of a bundle. Its id is the bundle's id. */
  | 'popup'
  /** A page of the site. Its id is the page's name. */
  | 'site'
  /** Its id is 'all'. */
  | 'settings'
  /** Names of the categories of courses and articles. Its id is 'all'. */
  | 'categories';
/** The texts of something in another language, each with its English source. */
export type Translations = ApiSchema['TranslationsBody'];
export type TranslatedText = ApiSchema['TranslatedText'];
export type TranslationEntry = ApiSchema['TranslationEntry'];
/** Identifies the thing to translate, and the target language. */
export type TranslatedThing = { kind: TranslatedKind; id: string; locale: string };

const address = '/admin/translations/{kind}/{id}/{locale}';

const read = (path: TranslatedThing, signal?: AbortSignal): Promise<Translations> =>
  api.get(address, { path, signal }).then(({ translations }) => translations);

/**
 * Translations to edit. They are never taken from the cache. While the form is open, they are refetched after
 * each save of the English text.
 */
export const translationsQuery = (thing: TranslatedThing) =>
  queryOptions({
    queryKey: adminKeys.translationsOf(thing),
    queryFn: ({ signal }) => read(thing, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads the latest version after a version conflict. The open form's query keeps its own version. */
export const readLatestTranslations = (thing: TranslatedThing): Promise<Translations> => read(thing);

/** Replaces all translations; refused with 409 when the version is not the stored one. */
export function useSaveTranslations(thing: TranslatedThing) {
  return useApiMutation(
    (body: { version: number; texts: TranslationEntry[] }) =>
      api.put(address, { path: thing, body }).then(({ translations }) => translations),
    {
      onSuccess: (stored, _body, client) => {
        client.setQueryData(translationsQuery(thing).queryKey, stored);
      },
    },
  );
}
