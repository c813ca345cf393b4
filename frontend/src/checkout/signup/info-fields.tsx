import { Suspense, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { EmailQuestion } from '@/checkout/shared/email-question';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { PasswordInput } from '@/kit/ui/password-input';
import { Select } from '@/kit/ui/select';
import { mailLanguages, ownMailLanguage } from '@/domain/account/mail-languages';
import { paths } from '@/domain/paths/paths';
import { t } from '@/i18n/signup';
import type { Details } from './details';
import { ReferralField } from './referral-field';

const GuardianFields = lazyPart(() => import('./guardian-fields'));

type InfoFieldsProps = {
  form: UseFormReturn<Details>;
  /** The user signs up with Google, so the form asks for neither email address nor password. */
  byGoogle: boolean;
};

/** The fields of step 1. */
export function InfoFields({ form, byGoogle }: InfoFieldsProps) {
  const { register, formState } = form;
  const at = (field: keyof Details) => ({ error: formState.errors[field]?.message });
  // The address when its field lost the focus. The question appears only then, not while the user types.
  const [left, setLeft] = useState('');
  const use = (email: string) => {
    form.setValue('email', email, { shouldValidate: true });
    setLeft(email);
  };
  const languages = mailLanguages();
  const under18 = useWatch({ control: form.control, name: 'under18' });
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-5">
        <Field label={t('name')} {...at('name')} required>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label={t('mobile')} hint={t('mobileHint')} hintBeside {...at('mobile')} required>
          <Input type="tel" inputMode="numeric" autoComplete="tel-national" {...register('mobile')} />
        </Field>
        {byGoogle ? null : (
          <div>
            <Field label={t('email')} {...at('email')} required>
              <Input
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                {...register('email', { onBlur: () => setLeft(form.getValues('email')) })}
              />
            </Field>
            <EmailQuestion typed={left} onUse={use} />
          </div>
        )}
        <ReferralField form={form} />
        {byGoogle ? null : (
          <Field label={t('password')} hint={t('passwordHint')} hintBeside {...at('password')} required>
            <PasswordInput autoComplete="new-password" {...register('password')} />
          </Field>
        )}
      </div>
      {languages.length > 0 ? (
        <Field label={t('mailLanguage')} className="mt-4 max-w-xs">
          <Select options={languages} defaultValue={ownMailLanguage()} {...register('locale')} />
        </Field>
      ) : null}
      <Checkbox
        className="mt-4"
        label={t('under18')}
        hint={under18 ? undefined : t('under18Hint')}
        {...register('under18')}
      />
      {under18 ? (
        <Suspense fallback={<div className="min-h-60 sm:min-h-40" />}>
          <GuardianFields form={form} at={at} />
        </Suspense>
      ) : null}
      <Checkbox
        {...at('consent')}
        aria-required
        label={
          <>
            {t('consentBefore')}
            <LegalLink to={paths.terms} label={t('terms')} />
            {t('consentBetween')}
            <LegalLink to={paths.privacy} label={t('privacy')} />
            {t('consentAfter')}
          </>
        }
        {...register('consent')}
      />
      {under18 ? null : (
        <>
          <Checkbox label={t('marketing')} {...register('marketing')} />
          <Checkbox label={t('carts')} {...register('carts')} />
        </>
      )}
    </>
  );
}

/** In a tab of its own, so that nothing typed is lost. */
function LegalLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="text-link">
      {label}
      <span className="sr-only"> {t('opensInTab')}</span>
    </Link>
  );
}
