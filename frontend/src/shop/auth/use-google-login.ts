import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { googleAccountQuery } from '@/api/account/google';
import { useLoginWithGoogle, type GoogleProof } from '@/api/account/sign-in';
import { isCodeRequired } from '@/api/auth';
import { ApiError } from '@/api/error';
import { paths, safeNext } from '@/domain/paths/paths';
import { signupPath } from './signup-path';

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** What the server requires beside the Google login. */
export type Asked = { password: boolean; code: boolean };

/**
 * Logs in once the page is mounted, and again with the password or code that the server asks for. Visitors
 * without an account go to the sign-up.
 */
export function useGoogleLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = params.get('next');
  const login = useLoginWithGoogle();
  const [asked, setAsked] = useState<Asked>({ password: false, code: false });
  const [failure, setFailure] = useState<unknown>(null);

  const send = async (proof: GoogleProof): Promise<void> => {
    try {
      await login.mutateAsync(proof);
    } catch (error) {
      if (hasCode(error, 'google_expired'))
        return void navigate(paths.login(next ?? undefined, 'expired'), { replace: true });
      if (hasCode(error, 'no_account')) {
        await client.prefetchQuery(googleAccountQuery);
        return void navigate(signupPath(next, true), { replace: true });
      }
      if (hasCode(error, 'password_required') && !asked.password) {
        await client.prefetchQuery(googleAccountQuery);
        return setAsked({ ...asked, password: true });
      }
      if (isCodeRequired(error) && !asked.code) return setAsked({ ...asked, code: true });
      throw error;
    }
    void navigate(safeNext(next, paths.dashboard), { replace: true });
  };

  const begin = useEffectEvent(() => void send({}).catch(setFailure));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  const retry = () => {
    setFailure(null);
    void send({}).catch(setFailure);
  };
  return { asked, send, failure, retry, next: next ?? undefined };
}
