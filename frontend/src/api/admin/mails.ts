import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type MailRow = ApiSchema['MailTemplateRow'];
export type MailTopic = ApiSchema['MailTopic'];
export type MailTemplate = ApiSchema['MailTemplateData'];
export type MailWords = ApiSchema['MailWords'];
export type MailField = ApiSchema['MailField'];

const read = (name: string, signal?: AbortSignal) =>
  api.get('/admin/mails/{name}', { path: { name }, signal });

export const mailsQuery = queryOptions({
  queryKey: adminKeys.mailList,
  queryFn: ({ signal }) => api.get('/admin/mails', { signal }).then(({ mails }) => mails),
  staleTime: 0,
});

/** To edit: read anew each time, for a form must not begin with an old version. */
export const mailQuery = (name: string) =>
  queryOptions({
    queryKey: adminKeys.mail(name),
    queryFn: ({ signal }) => read(name, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Somebody else's version after a conflict; the query of the open form keeps its own. */
export const readLatestMail = (name: string): Promise<MailTemplate> => read(name);

/** How a mail looks in words that are not stored yet; while they are asked for, those before. */
export const mailPreviewQuery = (template: string, words: MailWords) =>
  queryOptions({
    queryKey: adminKeys.mailPreview(template, words),
    queryFn: ({ signal }) => api.post('/admin/mails/preview', { body: { template, words }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

/** Refused with 409 when the version is not the stored one. */
export const useSaveMail = (name: string) =>
  useApiMutation(
    (body: { version: number; words: MailWords }) => api.put('/admin/mails/{name}', { path: { name }, body }),
    { invalidates: [adminKeys.mailList] },
  );

/** Back to the words that the product comes with. */
export const useResetMail = (name: string) =>
  useApiMutation(
    (version: number) => api.post('/admin/mails/{name}/reset', { path: { name }, body: { version } }),
    { invalidates: [adminKeys.mailList] },
  );

/** Sends the mail to who is signed in, at once, so that the answer is the mail server's. */
export const useSendMailToSelf = (template: string) =>
  useApiMutation((words: MailWords) => api.post('/admin/mails/test', { body: { template, words } }));
