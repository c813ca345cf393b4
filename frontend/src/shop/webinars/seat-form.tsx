import { useState } from 'react';
import { Link } from 'react-router';
import type { InferOutput } from 'valibot';
import { useSession } from '@/api/auth';
import { ApiError, messagesOf } from '@/api/error';
import { useTakeSeat } from '@/api/webinars';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { SubmitButton } from '@/kit/ui/submit-button';
import { t } from '@/i18n/webinars';
import { paths } from '@/domain/paths/paths';
import { fields, schema, type Values } from './seat-rules';

/** The form to take a seat. Signed-in users find their name and address filled in. */
export function SeatForm({ slug }: { slug: string }) {
  const session = useSession();
  const from = session.status === 'user' ? { name: session.user.name, email: session.user.email } : undefined;
  return <Form key={from?.email ?? ''} slug={slug} from={from} />;
}

function Form({ slug, from }: { slug: string; from: { name: string; email: string } | undefined }) {
  const take = useTakeSeat(slug);
  const [sent, setSent] = useState(false);
  const { register, error, onSubmit } = useSchemaForm<Values, InferOutput<typeof schema>>({
    schema,
    fields,
    focus: 'field',
    // For visitors no default values, so that the form keeps what was typed before hydration.
    defaultValues: from,
  });
  const submit = onSubmit(async ({ website, ...seat }) => {
    setSent(false);
    await take.mutateAsync({ ...seat, ...(website ? { website } : {}) });
    setSent(true);
  });
  // Errors of a field are shown at the field, not here.
  const named = take.error instanceof ApiError ? take.error.fields : [];
  const reasons = named.length > 0 ? [] : messagesOf(take.error);
  return (
    // `post`, because a form submitted by GET before hydration would put the email address into the URL.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('name')} error={error('name')} required>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label={t('email')} error={error('email')} required>
        <Input type="email" autoComplete="email" autoCapitalize="none" {...register('email')} />
      </Field>
      {/* For machines only: out of sight, out of the tab order, out of what is read out. */}
      <label aria-hidden className="absolute -left-[9999px]">
        {t('website')}
        <input tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
      <Alert className="-mt-5 not-empty:mt-0" messages={take.isError ? reasons : []} />
      <Alert tone="success" className="-mt-5 not-empty:mt-0" messages={sent ? [t('sent')] : []}>
        {t('sentMore')}
      </Alert>
      <SubmitButton loading={take.isPending} block>
        {t('send')}
      </SubmitButton>
      <p className="text-small text-mute">
        {t('use')}{' '}
        <Link to={paths.privacy} target="_blank" rel="noopener" className="text-link">
          {t('privacy')}
        </Link>
      </p>
    </form>
  );
}
