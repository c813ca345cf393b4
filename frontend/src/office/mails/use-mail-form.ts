import { useState } from 'react';
import {
  readLatestMail,
  useResetMail,
  useSaveMail,
  type MailTemplate,
  type MailWords,
} from '@/api/admin/mails';
import { ApiError } from '@/api/error';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-mails';
import { changedParts, parts, schema } from './words';

/** The form of a mail's words, with its ways to the server. */
export function useMailForm(loaded: MailTemplate) {
  const [stored, setStored] = useState(loaded);
  const form = useEntityForm<MailWords, MailTemplate>({
    initial: loaded.words,
    version: loaded.version,
    schema,
    changedFields: changedParts,
    fields: () => parts,
  });
  const save = useSaveMail(loaded.name);
  const reset = useResetMail(loaded.name);
  const load = (mail: MailTemplate) => {
    setStored(mail);
    form.begin(mail.words, mail.version);
  };
  const refused = (error: unknown) => {
    // Their version is shown before anything of it is replaced.
    if (error instanceof ApiError && error.status === 409)
      readLatestMail(loaded.name).then(form.setTheirs, form.setServerErrors);
    else form.setServerErrors(error);
  };
  const told = (message: string) => ({
    onSuccess: (mail: MailTemplate) => {
      load(mail);
      toast.success(message);
    },
    onError: refused,
  });
  const send = (words: MailWords, version: number) => save.mutate({ version, words }, told(t('saved')));
  return {
    ...form,
    stored,
    isSaving: save.isPending,
    isResetting: reset.isPending,
    load,
    save: () => {
      if (form.validate() && !save.isPending) send(form.form, form.version);
    },
    keepMine: (theirs: MailTemplate) => send(form.form, theirs.version),
    toDefault: () => reset.mutate(form.version, told(t('wasReset'))),
  };
}
