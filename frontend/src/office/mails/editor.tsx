import { useEffect, useState } from 'react';
import type { MailField, MailTemplate } from '@/api/admin/mails';
import { ConfirmDialog } from '@/office/shared/page/confirm-dialog';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { FormErrors } from '@/office/shared/editor/form-errors';
import { Panel } from '@/office/shared/page/panel';
import { ResetButton } from '@/office/shared/editor/reset-button';
import { SaveBar } from '@/office/shared/editor/save-bar';
import { fieldId } from '@/kit/form/field-errors';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/admin-mails';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { FieldList } from './field-list';
import { english } from './languages';
import { Preview } from './preview';
import { useMailForm } from './use-mail-form';
import { errorsIn, fieldName, labelsIn, placeOf, withField, type Part } from './words';

type Box = HTMLInputElement | HTMLTextAreaElement;

type EditorProps = {
  loaded: MailTemplate;
  /** Called with `true` while the form has unsaved changes, and with `false` when it unmounts. */
  onDirty: (locale: string, dirty: boolean) => void;
};

/** Edits a mail's text in one language, lists the fields that it may contain, and shows a preview. */
export function Editor({ loaded, onDirty }: EditorProps) {
  const mail = useMailForm(loaded);
  const { form, errors, stored, dirty, language } = mail;
  const { locale } = loaded;
  const idOf = (part: Part) => fieldId(fieldName(locale, part));
  useEffect(() => {
    onDirty(locale, dirty);
    return () => onDirty(locale, false);
  }, [dirty, locale, onDirty]);
  const [isAsking, setAsking] = useState(false);
  const [last, setLast] = useState<Part>('body');
  const control = (part: Part) => ({
    value: form[part],
    lang: locale === english ? languageOf(form[part]) : locale,
    onFocus: () => setLast(part),
    onChange: ({ target }: { target: Box }) => mail.set({ [part]: target.value }),
  });
  const insert = (field: MailField) => {
    const part = placeOf(field, last);
    const box = document.getElementById(idOf(part)) as Box | null;
    const end = form[part].length;
    const [text, caret] = withField(
      form[part],
      field.name,
      box?.selectionStart ?? end,
      box?.selectionEnd ?? end,
    );
    mail.set({ [part]: text });
    // Wait until the new text is rendered in the box.
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(caret, caret);
    });
  };
  return (
    <>
      <form noValidate aria-label={loaded.title} onSubmit={mail.onSubmit(mail.save)}>
        <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
          <div className="grid min-w-0 gap-5">
            <FormErrors
              errors={errorsIn(locale, errors)}
              labels={labelsIn(locale)}
              general={mail.general}
              revision={mail.revision}
            />
            <Panel
              title={t('write')}
              text={[
                ...(language === null ? [] : [t('goesTo', { language })]),
                stored.changedAt === null
                  ? t('isDefault')
                  : t('changedOn', { moment: formatDateTime(stored.changedAt) }),
              ].join(' ')}
            >
              <div className="grid gap-5">
                <Field id={idOf('subject')} label={t('subject')} error={errors.subject} required>
                  <Input {...control('subject')} />
                </Field>
                <Field
                  id={idOf('greeting')}
                  label={t('greeting')}
                  hint={t('greetingHint')}
                  error={errors.greeting}
                >
                  <Input {...control('greeting')} />
                </Field>
                <Field
                  id={idOf('body')}
                  label={t('body')}
                  hint={t('bodyHint', { link: '{link}', begin: '{#field}', end: '{/field}' })}
                  error={errors.body}
                  required
                >
                  <Textarea rows={14} {...control('body')} />
                </Field>
              </div>
            </Panel>
            <FieldList fields={loaded.fields} onInsert={insert} />
          </div>
          <div className="min-w-0 xl:sticky xl:top-6">
            <Preview mail={loaded} words={form} />
          </div>
        </div>
        <SaveBar dirty={dirty}>
          <Button
            variant="outline"
            disabled={stored.changedAt === null || mail.isSaving}
            onClick={() => setAsking(true)}
          >
            {t('toDefault')}
          </Button>
          <ResetButton disabled={!dirty} onReset={mail.reset} />
          <Button type="submit" loading={mail.isSaving} disabled={!dirty}>
            {t('save')}
          </Button>
        </SaveBar>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('toDefaultTitle')}
        description={language === null ? t('toDefaultText') : t('toDefaultTextIn', { language })}
        confirmLabel={t('toDefault')}
        danger
        busy={mail.isResetting}
        onConfirm={() => {
          setAsking(false);
          mail.toDefault();
        }}
      />
      <ConflictDialog
        theirs={mail.theirs}
        title={t('conflictTitle')}
        text={t('conflictText')}
        busy={mail.isSaving}
        onClose={() => mail.setTheirs(null)}
        onKeepMine={mail.keepMine}
        onLoadTheirs={mail.load}
      />
    </>
  );
}
