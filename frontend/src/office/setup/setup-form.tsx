import { boolean, object, string } from 'valibot';
import { useSetUp } from '@/api/admin/setup';
import type { SetupForm as Values } from '@/api/admin/types';
import { ErrorSummary } from '@/kit/form/error-summary';
import { emailAddress, newPassword, requiredText } from '@/kit/form/schema';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Button } from '@/kit/ui/button';
import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { PasswordInput } from '@/kit/ui/password-input';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/admin-setup';
import { adminPaths } from '@/domain/paths/admin-paths';
import { languageOptions } from '@/domain/catalog/language';
import { statesByName } from '@/domain/address/states';

const fields = [
  'code',
  'fullName',
  'email',
  'password',
  'instituteName',
  'state',
  'language',
  'pricesContainGst',
] as const;
const schema = object({
  code: requiredText(t('codeMissing')),
  fullName: requiredText(t('nameMissing')),
  email: emailAddress,
  password: newPassword,
  instituteName: requiredText(t('instituteMissing')),
  state: requiredText(t('stateMissing')),
  language: string(),
  pricesContainGst: boolean(),
});

/** Makes the first admin and opens the back office. */
export function SetupForm() {
  const setUp = useSetUp();
  const { register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields,
    explain: messagesWithRetryAfter,
  });
  const submit = onSubmit(async (values) => {
    await setUp.mutateAsync({ ...values, language: values.language || null });
    // Load a new document: the setup changed the institute's name, and an open page keeps the old one.
    window.location.assign(adminPaths.dashboard);
  });
  const isSent = setUp.isPending || setUp.isSuccess;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <Field label={t('code')} hint={t('codeHint')} error={error('code')} required>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
          {...register('code')}
        />
      </Field>
      <Field label={t('name')} error={error('fullName')} required>
        <Input autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label={t('email')} hint={t('emailHint')} error={error('email')} required>
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('email')}
        />
      </Field>
      <Field label={t('password')} hint={t('passwordHint')} error={error('password')} required>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label={t('institute')} hint={t('instituteHint')} error={error('instituteName')} required>
        <Input autoComplete="organization" {...register('instituteName')} />
      </Field>
      <Field label={t('state')} hint={t('stateHint')} error={error('state')} required>
        <Select options={statesByName()} placeholder={t('chooseState')} {...register('state')} />
      </Field>
      <Field label={t('language')} hint={t('languageHint')} error={error('language')}>
        <Select options={languageOptions()} placeholder={t('chooseLanguage')} {...register('language')} />
      </Field>
      <Checkbox
        label={t('pricesContainGst')}
        hint={t('pricesContainGstHint')}
        defaultChecked
        {...register('pricesContainGst')}
      />
      <Button type="submit" block size="lg" loading={isSent}>
        {isSent ? t('sending') : t('send')}
      </Button>
    </form>
  );
}
