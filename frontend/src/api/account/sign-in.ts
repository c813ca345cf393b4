import type { QueryClient } from '@tanstack/react-query';
import { onSignedIn } from '@/api/auth';
import { clearSession } from '@/api/logout';
import { toItemRefs } from '@/api/cart';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import { mayHaveSession } from '@/api/session-hint';
import type { ApiSchema, CartLine } from '@/api/types';
import { visit } from '@/kit/lib/visit';
import { useVisitorCart } from '@/api/visitor-cart';

type SignedIn = ApiSchema['SignedInData'] & { sent: CartLine[] };

/** Signs in with the device's cart, which the server joins to the account's. */
async function withCart(
  signIn: (cart: ReturnType<typeof toItemRefs>) => Promise<ApiSchema['SignedInData']>,
): Promise<SignedIn> {
  const sent = useVisitorCart.getState().items;
  return { ...(await signIn(toItemRefs(sent))), sent };
}

/** Removes the sent items from the device's cart once the account has them. */
function onSignedInWithCart({ user, cart, sent }: SignedIn, _: unknown, client: QueryClient): void {
  if (cart) useVisitorCart.getState().remove(sent);
  onSignedIn(client, user);
  if (cart) client.setQueryData(keys.cart, cart.items);
}

export type Credentials = { email: string; password: string; totp?: string };
/**
 * `email` takes an email address or a ten-digit mobile number. Staff with a second factor are refused with the
 * code `totp_required` until `totp` (of the app, or a recovery code) is right.
 */
export const useLogin = () =>
  useApiMutation(
    (credentials: Credentials) =>
      withCart((cart) => api.post('/auth/login', { body: { ...credentials, cart } })),
    { onSuccess: onSignedInWithCart },
  );

/**
 * Mails a link that logs in without a password; takes what the login takes, and says nothing of whether there is an
 * account.
 */
export const useMailLoginLink = () =>
  useApiMutation((email: string) => api.post('/auth/loginlink', { body: { email } }));

/** Logs in by the mail's link, which works once. */
export const useLoginByLink = () =>
  useApiMutation(
    (link: { token: string; totp?: string }) =>
      withCart((cart) => api.post('/auth/loginbylink', { body: { ...link, cart } })),
    { onSuccess: onSignedInWithCart },
  );

/**
 * Further proof for a login with Google, each part only where the server asks for it: the account's password
 * (once), and a code of its authenticator app.
 */
export type GoogleProof = { password?: string; totp?: string };
/** Logs in with the Google account that this browser has proved to own. */
export const useLoginWithGoogle = () =>
  useApiMutation(
    (proof: GoogleProof) => withCart((cart) => api.post('/auth/google/login', { body: { ...proof, cart } })),
    { onSuccess: onSignedInWithCart },
  );

export type Registration = {
  name: string;
  mobilenumber: string;
  /** Absent in a sign-up with Google, like the password. */
  email?: string;
  password?: string;
  referralCode?: string;
  acceptTerms: boolean;
  termsVersion: string;
  marketingMails: boolean;
  cartMails: boolean;
  /** The parent of a learner under 18. */
  guardian?: { name: string; email: string };
  /** The language of mails; that of the page's address when absent. */
  locale?: string;
};
/** Registers an account. With `byGoogle` the account gets the email address that Google has confirmed. */
export const useRegister = (byGoogle = false) =>
  useApiMutation(
    (details: Registration) => {
      const path = byGoogle ? '/auth/google/register' : '/auth/register';
      return withCart((cart) => api.post(path, { body: { ...details, cart, visit: visit() } }));
    },
    { onSuccess: onSignedInWithCart },
  );

type NewUser = { mobilenumber: string; email: string; name: string; password: string };
/**
 * Checks the data of a new account. Fails with 409 if the mobile number or the email address has an account,
 * and with 422 at the field if the password is not allowed.
 */
export const useCheckUser = () =>
  useApiMutation((user: NewUser) => api.post('/auth/checkuserexist', { body: user }));

/** Mails a link to choose a new password. The answer does not reveal whether an account exists. */
export const useForgotPassword = () =>
  useApiMutation((email: string) => api.post('/auth/forgotpassword', { body: { email } }));

/** Sets a new password by the mail's link, which ends the account's sessions. */
export const useResetPassword = () =>
  useApiMutation(
    async (change: { token: string; password: string }) => {
      await api.post('/auth/resetpassword', { body: change });
      // Also clear this device's session cookies. Otherwise every page would ask for the user of a session
      // that has ended.
      if (mayHaveSession()) await api.post('/auth/logout').catch(() => undefined);
    },
    { onSuccess: (_, __, client) => clearSession(client) },
  );
