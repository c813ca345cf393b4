import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema, User } from '@/api/types';

/** An admin's authenticator app: whether one is connected, and whether it must be. */
export type SecondFactor = ApiSchema['TotpData'];
/** The secret for an authenticator app, as text and as a QR code. It is shown only once. */
export type TotpSecret = ApiSchema['TotpSecretData'];

export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => api.get('/auth/totp', { signal }),
  staleTime: 0,
});

type Proof = { password: string; code: string };

/** Begins connecting an app. Nothing asks for codes until `useConfirmApp`. */
export const useConnectApp = () =>
  useApiMutation((password: string) => api.post('/auth/totp/setup', { body: { password } }));

/**
 * A change of the second factor. It changes whether the user may enter the back office, and it ends their
 * other sessions.
 */
const useSecondFactorMutation = <Answer, Input>(
  mutationFn: (input: Input) => Promise<Answer>,
  setupRequired: boolean,
) =>
  useApiMutation(mutationFn, {
    onSuccess: (_, __, client) =>
      client.setQueryData<User | null>(keys.me, (me) => me && { ...me, totpSetupRequired: setupRequired }),
    invalidates: [keys.secondFactor, keys.sessions],
  });

const recoveryCodes = ({ recoveryCodes }: ApiSchema['RecoveryCodesData']) => recoveryCodes;

/**
 * Turns the second factor on with the app's first code. Returns the recovery codes, which are shown only
 * once.
 */
export const useConfirmApp = () =>
  useSecondFactorMutation(
    (code: string) => api.post('/auth/totp/confirm', { body: { code } }).then(recoveryCodes),
    false,
  );

/** Creates new recovery codes, which make the old ones invalid. */
export const useRenewRecoveryCodes = () =>
  useSecondFactorMutation(
    (proof: Proof) => api.post('/auth/totp/recoveryCodes', { body: proof }).then(recoveryCodes),
    false,
  );

/** Turns the second factor off. Where it is required, the back office is closed to the user from then on. */
export const useDisconnectApp = (required: boolean) =>
  useSecondFactorMutation((proof: Proof) => api.delete('/auth/totp', { body: proof }), required);

/** Verifies a code before an action that moves money. The verification is valid for 15 minutes. */
export const useVerifyCode = () =>
  useApiMutation((code: string) => api.post('/auth/totp/verify', { body: { code } }));
