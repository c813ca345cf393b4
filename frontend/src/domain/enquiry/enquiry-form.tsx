import { useState } from 'react';
import { Link } from 'react-router';
import type { InferOutput } from 'valibot';
import { useSendEnquiry, type Enquiry } from '@/api/enquiry';
import { ApiError, messagesOf } from '@/api/error';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { SubmitButton } from '@/kit/ui/submit-button';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/enquiry';
import { cn } from '@/kit/lib/cn';
import { paths } from '@/domain/paths/paths';
import { formatDate } from '@/kit/lib/date';
import { Spoken } from '@/kit/ui/spoken';
import { bodyOf, empty, fields, fullSchema, grievanceSchema, schema, type Values } from './rules';

const isField = (name: string): boolean => (fields as readonly string[]).includes(name);

type EnquiryFormProps = {
  /** Shows a message field, which is then required. */
  full?: boolean;
  /** The message goes to the grievance officer, so the email address is required too. */
  grievance?: boolean;
  /**
   * Called after the message is sent, with the confirmation text. Without it the form shows the text itself.
   */
  onSent?: (said: string) => void;
  /** The sender's details, where they are known. */
  from?: Pick<Enquiry, 'userName' | 'mobile' | 'email'>;
};

/** A message to the institute. Empty again once it is sent; kept as typed when sending failed. */
export function EnquiryForm({ full = false, grievance = false, onSent, from }: EnquiryFormProps) {
  const send = useSendEnquiry();
  const [sent, setSent] = useState<string | null>(null);
  const { form, register, error, onSubmit } = useSchemaForm<Values, InferOutput<typeof schema>>({
    schema: grievance ? grievanceSchema : full ? fullSchema : schema,
    fields,
    focus: 'field',
    // Without known details there are no default values, so that the form keeps what was typed before
    // hydration.
    defaultValues: from,
  });
  const submit = onSubmit(async (values) => {
    setSent(null);
    const { grievance: kept, mailed } = await send.mutateAsync({
      ...bodyOf(values),
      ...(grievance ? { grievance } : {}),
    });
    form.reset({ ...empty, ...from });
    const said = kept
      ? t('grievanceSent', { number: kept.number, date: formatDate(kept.dueAt) })
      : t(mailed ? 'sent' : 'sentWithoutMail');
    setSent(said);
    onSent?.(said);
  });

  const failed = send.isError;
  // Errors of single fields are shown at the fields.
  const named = send.error instanceof ApiError ? send.error.fields : [];
  const reasons = named.some(({ field }) => isField(field)) ? [] : messagesOf(send.error);
  // A signed-in user is not asked for their details, unless some are missing or invalid.
  const isKnown =
    full &&
    Boolean(from?.userName && from.mobile && from.email) &&
    !(error('userName') ?? error('mobile') ?? error('email'));
  return (
    // Before hydration the browser submits the form itself. With GET the number would be in the address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className={cn('grid gap-5', full && 'sm:grid-cols-2')}>
        {isKnown && from ? (
          <p className="min-w-0 text-small wrap-anywhere sm:col-span-2">
            <span className="text-mute">{t('from')}</span>{' '}
            <Spoken>{[from.userName, from.mobile, from.email].join(' · ')}</Spoken>
          </p>
        ) : (
          <Field label={t('name')} error={error('userName')} required>
            <Input autoComplete="name" {...register('userName')} />
          </Field>
        )}
        <Field
          label={t('subject')}
          error={error('subject')}
          required
          className={isKnown ? 'sm:col-span-2' : undefined}
        >
          <Input autoComplete="off" {...register('subject')} />
        </Field>
        {isKnown ? null : (
          <Field label={t('mobile')} hint={t('mobileHint')} error={error('mobile')} required>
            <Input type="tel" inputMode="numeric" autoComplete="tel-national" {...register('mobile')} />
          </Field>
        )}
        {isKnown ? null : (
          <Field
            label={t(grievance ? 'emailNeeded' : 'email')}
            hint={grievance ? undefined : t('emailHint')}
            error={error('email')}
            required={grievance}
          >
            <Input type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
          </Field>
        )}
        {full ? (
          <Field label={t('message')} error={error('message')} required className="sm:col-span-2">
            <Textarea rows={5} {...register('message')} />
          </Field>
        ) : null}
      </div>
      {/* For machines only: out of sight, out of the tab order, out of what is read out. */}
      <label aria-hidden className="absolute -left-[9999px]">
        {t('website')}
        <input tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
      <div className="[&>*:has(*)]:mb-5">
        <Alert messages={failed ? [t('failed'), ...reasons] : []} />
        <Alert tone="success" messages={sent && !onSent ? [sent] : []} />
        <div className="mb-0! flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton size="lg" loading={send.isPending} className="max-sm:w-full">
            {failed ? t('retry') : t('send')}
          </SubmitButton>
          <p className="text-small text-mute">
            {t('use')}{' '}
            <Link to={paths.privacy} target="_blank" rel="noopener" className="text-link">
              {t('privacy')}
            </Link>
          </p>
        </div>
      </div>
    </form>
  );
}
