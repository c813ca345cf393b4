import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLogin, useLoginWithGoogle, useRegister } from '@/api/account/sign-in';
import { useSession } from '@/api/auth';
import { ApiError } from '@/api/error';
import { keys } from '@/api/keys';
import { settings } from '@/api/settings';
import { clearReferral } from '@/domain/referral/referral';
import type { Details } from './details';
import { clearDraft } from './draft';

type Callbacks = {
  onRegister: () => void;
  /**
   * Called when the server refuses the account. `null` means that Google's confirmation has expired, which
   * step 1 shows itself.
   */
  onRefused: (error: ApiError | null) => void;
};

/**
 * Creates the account of step 1, once. Resolves to false if the server refused the details. If an answer was
 * lost, the account may exist without this page knowing it. The next attempt then logs in with the same
 * details.
 */
export function useRegisterOnce(details: Details | null, { onRegister, onRefused }: Callbacks) {
  const session = useSession();
  const client = useQueryClient();
  const byGoogle = details?.byGoogle ?? false;
  const register = useRegister(byGoogle);
  const login = useLogin();
  const loginWithGoogle = useLoginWithGoogle();
  const unanswered = useRef(false);

  return async (): Promise<boolean> => {
    if (session.status === 'user') return true;
    if (!details) return false;
    onRegister();
    try {
      await register.mutateAsync({
        name: details.name,
        mobilenumber: details.mobile,
        ...(byGoogle ? {} : { email: details.email, password: details.password }),
        referralCode: details.referral || undefined,
        acceptTerms: details.consent,
        marketingMails: details.marketing && !details.under18,
        cartMails: details.carts && !details.under18,
        guardian: details.under18 ? { name: details.guardianName, email: details.guardianEmail } : undefined,
        termsVersion: settings().termsVersion,
        locale: details.locale,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'google_expired') {
        client.setQueryData(keys.googleAccount, null);
        onRefused(null);
        return false;
      }
      if (error.status === 409 && unanswered.current) {
        if (byGoogle) await loginWithGoogle.mutateAsync({});
        else await login.mutateAsync({ email: details.email, password: details.password });
      } else if (error.status === 409 || error.status === 422) {
        onRefused(error);
        return false;
      } else {
        unanswered.current = error.status === 0 || error.status >= 500;
        throw error;
      }
    }
    clearDraft();
    clearReferral();
    return true;
  };
}
