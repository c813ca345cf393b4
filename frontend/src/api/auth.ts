import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useVisitorCart } from '@/shared/stores/visitor-cart';
import { refs } from './cart';
import { api } from './client';
import { ApiError } from './error';
import { keys } from './keys';
import { useApiMutation } from './mutation';
import { mayHaveSession } from './session-hint';
import type { ApiSchema, CartLine, User } from './types';

/** The signed-in user; `null` is nobody, and not an error. */
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }): Promise<User | null> => {
    if (!mayHaveSession()) return null;
    try {
      return (await api.get('/user', { signal })).user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** An `error` means that the question failed: nobody was signed out by that, and `retry` asks again. */
type Unknown = { status: 'unknown'; error: unknown; retry: () => void };
export type Session = Unknown | { status: 'anonymous' } | { status: 'user'; user: User };

/** Who is there. 'unknown' until there is an answer: keep the place of what depends on it. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(meQuery);
  if (data) return { status: 'user', user: data };
  return data === null ? { status: 'anonymous' } : { status: 'unknown', error, retry: () => void refetch() };
}

/** A new user sees nothing of the one before: all answers go, the catalogue's prices of an owner included. */
export function onSignedIn(client: QueryClient, user: User): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] && !query.isActive() });
  client.setQueryData(keys.me, user);
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] });
}

type SignedIn = ApiSchema['SignedInData'] & { sent: CartLine[] };

/** Signs in with the device's cart, which the server joins to the account's. */
async function withCart(
  signIn: (cart: ReturnType<typeof refs>) => Promise<ApiSchema['SignedInData']>,
): Promise<SignedIn> {
  const sent = useVisitorCart.getState().items;
  return { ...(await signIn(refs(sent))), sent };
}

/** The device's cart leaves it once the account has it. */
function onSignedInWithCart({ user, cart, sent }: SignedIn, _: unknown, client: QueryClient): void {
  if (cart) useVisitorCart.getState().remove(sent);
  onSignedIn(client, user);
  if (cart) client.setQueryData(keys.cart, cart.items);
}

/** Whether a login, or what moves money, waits for a code of the authenticator app. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'totp_required';

export type Credentials = { email: string; password: string; totp?: string };
/**
 * `email` takes an email address or a ten-digit mobile number. An admin with an authenticator app is refused with the code
 * `totp_required` until `totp` is right.
 */
export const useLogin = () =>
  useApiMutation(
    (credentials: Credentials) =>
      withCart((cart) => api.post('/auth/login', { body: { ...credentials, cart } })),
    { onSuccess: onSignedInWithCart },
  );

/** Mails a link that logs in without a password; takes what the login takes, and says nothing of whether there is an account. */
export const useMailLoginLink = () =>
  useApiMutation((email: string) => api.post('/auth/loginlink', { body: { email } }));

/** Logs in by the mail's link, which works once. */
export const useLoginByLink = () =>
  useApiMutation(
    (link: { token: string; totp?: string }) =>
      withCart((cart) => api.post('/auth/loginbylink', { body: { ...link, cart } })),
    { onSuccess: onSignedInWithCart },
  );

export type Registration = {
  name: string;
  mobilenumber: string;
  email: string;
  password: string;
  referralCode?: string;
  acceptTerms: boolean;
  termsVersion: string;
};
export const useRegister = () =>
  useApiMutation(
    (details: Registration) => withCart((cart) => api.post('/auth/register', { body: { ...details, cart } })),
    { onSuccess: onSignedInWithCart },
  );

type NewUser = { mobilenumber: string; email: string; name: string; password: string };
/**
 * Refused with 409 and messages when the mobile number or the address has an account, with 422 at the field when the
 * password would not be taken.
 */
export const useCheckUser = () =>
  useApiMutation((user: NewUser) => api.post('/auth/checkuserexist', { body: user }));

/** Mails a link to choose a new password; the answer says nothing of whether there is such an account. */
export const useForgotPassword = () =>
  useApiMutation((email: string) => api.post('/auth/forgotpassword', { body: { email } }));

/** Sets a new password by the mail's link, which ends the account's sessions. */
export const useResetPassword = () =>
  useApiMutation(
    async (change: { token: string; password: string }) => {
      await api.post('/auth/resetpassword', { body: change });
      // Also takes the cookies of this device: with an ended session each page would ask in vain who is there.
      if (mayHaveSession()) await api.post('/auth/logout').catch(() => undefined);
    },
    { onSuccess: (_, __, client) => clearSession(client) },
  );

const own = new Set<unknown>(
  [
    keys.me,
    keys.sessions,
    keys.secondFactor,
    keys.invoices,
    keys.enquiries,
    keys.orders,
    keys.learning,
    keys.wallet,
    keys.referrals,
    keys.cart,
    keys.admin,
  ].map(([first]) => first),
);

/** Nobody is signed in any more. */
export function clearSession(client: QueryClient): void {
  client.setQueryData(keys.me, null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] && !query.isActive() });
  // What a visitor may see too is read again; a learner's or an admin's own pages are being left, and would be refused.
  void client.invalidateQueries({ predicate: ({ queryKey }) => !own.has(queryKey[0]) });
}

export const useLogout = () =>
  useApiMutation(() => api.post('/auth/logout'), { onSuccess: (_, __, client) => clearSession(client) });
