import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { normalizeReferralCode, referrerQuery } from '@/api/account/referrer';
import type { GoogleAccount } from '@/api/account/google';
import { useCheckUser } from '@/api/account/sign-in';
import { ApiError } from '@/api/error';
import { ErrorSummary } from '@/kit/form/error-summary';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Alert } from '@/kit/ui/alert';
import { SubmitButton } from '@/kit/ui/submit-button';
import { t } from '@/i18n/signup';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { fieldOrder, googleSchema, schema, wireNames, type Details } from './details';
import { readDraft, writeDraft } from './draft';
import { InfoFields } from './info-fields';

type InfoStepProps = {
  /** The values from an earlier visit to this step. `null` on the first. */
  details: Details | null;
  /** The referral code from the address, or the one stored on the device. Empty when there is none. */
  referral: string;
  /** The Google account of a sign-up with Google, and the element that names it. */
  google?: GoogleAccount;
  identity?: ReactNode;
  /** Why the server refused the account when it was to be made. */
  refusal: ApiError | null;
  /** Address of the login for users with an account. It continues to the payment. */
  loginTo: string;
  /** Comes from another step: the heading takes the focus. */
  returning: boolean;
  onDone: (details: Details) => void;
};

/**
 * Step 1. Continues only when all fields are valid and no account has the mobile number or the email address.
 */
export function InfoStep({ details, referral, google, refusal, loginTo, returning, ...rest }: InfoStepProps) {
  const { identity, onDone } = rest;
  const client = useQueryClient();
  const check = useCheckUser();
  const { form, summary, show, onSubmit } = useSchemaForm<Details>({
    schema: google ? googleSchema : schema,
    fields: fieldOrder,
    // No default values on the first visit, so that the form keeps what was typed before hydration.
    defaultValues: details ?? undefined,
    wireNames,
    refusal,
  });
  const [taken, setTaken] = useState(isTaken(refusal));
  const { getValues, setError, setValue, subscribe } = form;
  const hydrated = useHydrated();
  const [draft] = useState(readDraft);

  useEffect(() => {
    if (google) setValue('email', google.email);
    if (details) return;
    const kept: Partial<Details> = {
      ...draft,
      name: draft?.name || google?.name,
      referral: draft?.referral || referral,
    };
    for (const field of fieldOrder) {
      const value = kept[field];
      if (value && !getValues(field)) setValue(field, value);
    }
    // The language has a preset value, so the loop above skips it.
    if (kept.locale) setValue('locale', kept.locale);
  }, [details, draft, google, referral, getValues, setValue]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  );

  const submit = onSubmit(async (values) => {
    setTaken(false);
    const referrer = referrerQuery(normalizeReferralCode(values.referral));
    if (values.referral) void client.prefetchQuery(referrer);
    const { name, mobile: mobilenumber, email, password } = values;
    try {
      // Skip the check for Google: the account with this address may belong to somebody who never confirmed it. The last step
      // decides.
      if (!google) await check.mutateAsync({ name, mobilenumber, email, password });
    } catch (error) {
      setTaken(isTaken(error));
      throw error;
    }
    // The referrer is usually loaded by now. If not, the server checks the code when the account is created.
    if (values.referral && client.getQueryData(referrer.queryKey) === null) {
      setError('referral', { message: t('referralUnknown') });
      show([t('referralUnknown')]);
    } else onDone({ ...values, byGoogle: google !== undefined });
  });

  const { errors } = form.formState;
  const follow = (message: string) => {
    const field = fieldOrder.find((name) => errors[name]?.message === message);
    return field && (() => form.setFocus(field));
  };
  const restored = hydrated && !google && draft !== null && details === null && summary.revision === 0;
  return (
    // Before hydration the browser submits the form itself. With GET the password would be in the address.
    <form method="post" noValidate onSubmit={submit}>
      <InfoHeading focus={returning && !refusal} />
      <p className="mt-1 text-small text-mute">{t('infoText')}</p>
      <div className="mt-4 sm:mt-6 [&>*:has(p,ul)]:mb-6">
        <ErrorSummary {...summary} follow={follow}>
          {taken ? (
            <Link to={loginTo} className="inline-flex min-h-11 items-center text-link">
              {t('loginInstead')}
            </Link>
          ) : null}
        </ErrorSummary>
        <Alert tone="info" messages={restored ? [t('restored')] : []} />
      </div>
      {identity}
      <InfoFields form={form} byGoogle={google !== undefined} />
      <div className="mt-6 flex sm:justify-end">
        <SubmitButton size="lg" loading={check.isPending} className="max-sm:w-full">
          {t('continue')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** An account with this address or number exists, most likely the user's own. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

function InfoHeading({ focus }: { focus: boolean }) {
  const title = t('infoTitle');
  return focus ? (
    <FocusHeading className="text-h2">{title}</FocusHeading>
  ) : (
    <h2 className="text-h2">{title}</h2>
  );
}
