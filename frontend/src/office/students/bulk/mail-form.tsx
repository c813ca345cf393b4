import { boolean, object } from 'valibot';
import { useBulkMail } from '@/api/admin/student-bulk';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/admin-student-bulk';
import type { BulkFormProps } from './bulk-dialog';
import { FormFoot } from './form-foot';

const schema = object({
  subject: requiredText(t('subjectRequired')),
  text: requiredText(t('textRequired')),
  marketing: boolean(),
});

/** The form for a mail to the selected students. */
export function MailForm({ students, onBegun, onCancel }: BulkFormProps) {
  const mail = useBulkMail();
  const { register, error, onSubmit } = useSchemaForm<{ subject: string; text: string; marketing: boolean }>({
    schema,
    fields: ['subject', 'text', 'marketing'],
    defaultValues: { subject: '', text: '', marketing: true },
    focus: 'field',
  });
  const submit = onSubmit(async (words) => onBegun(await mail.mutateAsync({ students, ...words })));
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={t('subject')} error={error('subject')}>
        <Input maxLength={120} {...register('subject')} />
      </Field>
      <Field label={t('text')} hint={t('textHint')} error={error('text')}>
        <Textarea rows={8} maxLength={10_000} {...register('text')} />
      </Field>
      <div>
        <Checkbox label={t('marketing')} {...register('marketing')} />
        <p className="pl-8 text-small text-mute">{t('marketingHint')}</p>
      </div>
      <FormFoot label={t('send')} busy={mail.isPending} error={mail.error} onCancel={onCancel} />
    </form>
  );
}
