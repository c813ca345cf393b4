import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type MailRow = ApiSchema['ListedMail'];
export type MailTopic = ApiSchema['MailTopic'];
export type MailTemplate = ApiSchema['MailTemplateData'];
export type MailWords = ApiSchema['MailWords'];
export type MailField = ApiSchema['MailField'];
/** A mail by its name, in one of its languages. */
export type MailInLanguage = { name: string; locale: string };

const read = ({ name, locale }: MailInLanguage, signal?: AbortSignal) =>
  api.get('/admin/mails/{name}', { path: { name }, query: { locale }, signal });

export const mailsQuery = queryOptions({
  queryKey: adminKeys.mailList,
  queryFn: ({ signal }) => api.get('/admin/mails', { signal }).then(({ mails }) => mails),
  staleTime: 0,
});

/** A mail to edit. It is never taken from the cache, so that the form starts with the latest version. */
export const mailQuery = ({ name, locale }: MailInLanguage) =>
  queryOptions({
    queryKey: adminKeys.mail(name, locale),
    queryFn: ({ signal }) => read({ name, locale }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads the latest version after a version conflict. The open form's query keeps its own version. */
export const readLatestMail = (mail: MailInLanguage): Promise<MailTemplate> => read(mail);

/**
 * Preview of a mail with words that are not saved yet. The previous preview stays until the new one is
 * loaded.
 */
export const mailPreviewQuery = ({ name, locale }: MailInLanguage, words: MailWords) =>
  queryOptions({
    queryKey: adminKeys.mailPreview(name, locale, words),
    queryFn: ({ signal }) =>
      api.post('/admin/mails/preview', { query: { locale }, body: { template: name, words }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/** Refused with 409 when the version is not the stored one. */
export const useSaveMail = ({ name, locale }: MailInLanguage) =>
  useApiMutation(
    (body: { version: number; words: MailWords }) =>
      api.put('/admin/mails/{name}', { path: { name }, query: { locale }, body }),
    { invalidates: [adminKeys.mailList] },
  );

/** Resets a mail to the default words that the product has in this language. */
export const useResetMail = ({ name, locale }: MailInLanguage) =>
  useApiMutation(
    (version: number) =>
      api.post('/admin/mails/{name}/reset', { path: { name }, query: { locale }, body: { version } }),
    { invalidates: [adminKeys.mailList] },
  );

/** Sends the mail to the signed-in user at once, so that the answer is the mail server's. */
export const useSendMailToSelf = ({ name, locale }: MailInLanguage) =>
  useApiMutation((words: MailWords) =>
    api.post('/admin/mails/test', { query: { locale }, body: { template: name, words } }),
  );
