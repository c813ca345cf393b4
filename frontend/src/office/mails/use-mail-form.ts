import { useState } from 'react';
import {
  readLatestMail,
  useResetMail,
  useSaveMail,
  type MailTemplate,
  type MailWords,
} from '@/api/admin/mails';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-mails';
import { languageName } from '@/domain/catalog/language';
import { mailWords } from './words';

/** The form of a mail's words in a language, with its ways to the server. */
export function useMailForm(loaded: MailTemplate) {
  const language = loaded.locales.length > 1 ? languageName(loaded.locale) : null;
  const [stored, setStored] = useState(loaded);
  const form = useEntityForm<MailWords, MailTemplate>(mailWords, {
    initial: loaded.words,
    version: loaded.version,
  });
  const save = useSaveMail(loaded);
  const reset = useResetMail(loaded);
  const load = (mail: MailTemplate) => {
    setStored(mail);
    form.begin(mail.words, mail.version);
  };
  const refused = (error: unknown) => {
    // Show the other editor's version before anything of it is overwritten.
    if (isChangedMeanwhile(error)) readLatestMail(loaded).then(form.setTheirs, form.setServerErrors);
    else form.setServerErrors(error);
  };
  const told = (message: string) => ({
    onSuccess: (mail: MailTemplate) => {
      load(mail);
      toast.success(message);
    },
    onError: refused,
  });
  const send = (words: MailWords, version: number) =>
    save.mutate({ version, words }, told(language === null ? t('saved') : t('savedIn', { language })));
  return {
    ...form,
    /** The language's name. Null when the mail exists in one language only. */
    language,
    stored,
    isSaving: save.isPending,
    isResetting: reset.isPending,
    load,
    save: () => {
      if (form.validate() && !save.isPending) send(form.form, form.version);
    },
    keepMine: (theirs: MailTemplate) => send(form.form, theirs.version),
    toDefault: () =>
      reset.mutate(form.version, told(language === null ? t('wasReset') : t('wasResetIn', { language }))),
  };
}
