import { object } from 'valibot';
import { useReplyToEnquiry } from '@/api/account/enquiries';
import { requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/help';

const schema = object({ text: requiredText(t('replyRequired')) });

/** A form to add a message to an existing enquiry. */
export default function ReplyForm({ id, onDone }: { id: string; onDone: () => void }) {
  const reply = useReplyToEnquiry(id);
  const { register, error, summary, onSubmit } = useSchemaForm<{ text: string }>({
    schema,
    fields: ['text'],
    defaultValues: { text: '' },
    focus: 'field',
    explain: messagesWithRetryAfter,
  });
  const submit = onSubmit(async ({ text }) => {
    await reply.mutateAsync(text);
    onDone();
  });
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
      <Field label={t('replyLabel')} error={error('text')} required>
        <Textarea rows={4} maxLength={5000} {...register('text')} />
      </Field>
      <Alert messages={summary.messages} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={reply.isPending}>
          {t('replySend')}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t('replyCancel')}
        </Button>
      </div>
    </form>
  );
}
