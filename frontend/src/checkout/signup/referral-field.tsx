import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { normalizeReferralCode, referrerQuery } from '@/api/account/referrer';
import { Field } from '@/kit/ui/field';
import { Fold } from '@/kit/ui/fold';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/signup';
import { useDebounced } from '@/kit/lib/use-debounced';
import type { Details } from './details';

/**
 * Shows who owns the code, or that nobody does. Without an answer it shows nothing and does not block the
 * form.
 */
export function ReferralField({ form }: { form: UseFormReturn<Details> }) {
  const typed = normalizeReferralCode(useWatch({ control: form.control, name: 'referral' }));
  const code = useDebounced(typed, 400);
  const { data, fetchStatus } = useQuery({ ...referrerQuery(code), enabled: code !== '' });
  const answered = code === typed ? data : undefined;
  const hint =
    fetchStatus === 'fetching'
      ? t('referralAsked')
      : answered
        ? t('referredBy', { name: answered.firstName })
        : '';
  const unknown = answered === null ? t('referralUnknown') : undefined;
  const wrong = form.formState.errors.referral?.message;
  return (
    <Fold label={t('referralOpen')} filled={typed !== ''}>
      <Field label={t('referral')} hint={hint} error={wrong ?? unknown}>
        <Input autoComplete="off" autoCapitalize="characters" {...form.register('referral')} />
      </Field>
    </Fold>
  );
}
