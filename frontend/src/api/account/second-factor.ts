import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { User, Wire } from '../types';

/** An admin's authenticator app: whether one is connected, and whether it must be. */
export type SecondFactor = Wire['TotpData'];
/** What an app needs to know, as text and as a QR code. It is seen once. */
export type TotpSecret = Wire['TotpSecretData'];

export const secondFactorQuery = queryOptions({
  queryKey: keys.secondFactor,
  queryFn: ({ signal }) => api.get<SecondFactor>('/auth/totp', { signal }),
  staleTime: 0,
});

type Proof = { password: string; code: string };

/** Begins connecting an app. Nothing asks for codes until `useConfirmApp`. */
export const useConnectApp = () =>
  useMutation({ mutationFn: (password: string) => api.post<TotpSecret>('/auth/totp/setup', { password }) });

/** What changes the second factor changes who may enter the back office, and ends the other sessions. */
function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  lacks: (me: User) => boolean,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      client.setQueryData<User | null>(keys.me, (me) => me && { ...me, totpSetupRequired: lacks(me) });
      void client.invalidateQueries({ queryKey: keys.secondFactor });
      void client.invalidateQueries({ queryKey: keys.sessions });
    },
  });
}

const recoveryCodes = ({ recoveryCodes }: Wire['RecoveryCodesData']) => recoveryCodes;

/** Turns it on by the app's first code; answers the recovery codes, which are seen once. */
export const useConfirmApp = () =>
  useChange(
    (code: string) => api.post<Wire['RecoveryCodesData']>('/auth/totp/confirm', { code }).then(recoveryCodes),
    () => false,
  );

/** New recovery codes; the former ones work no more. */
export const useRenewRecoveryCodes = () =>
  useChange(
    (proof: Proof) =>
      api.post<Wire['RecoveryCodesData']>('/auth/totp/recoveryCodes', proof).then(recoveryCodes),
    () => false,
  );

/** Turns it off. Where it is required the back office is closed from then on. */
export const useDisconnectApp = (required: boolean) =>
  useChange(
    (proof: Proof) => api.delete('/auth/totp', {}, proof),
    () => required,
  );

/** Takes a code for what moves money; it counts for 15 minutes. */
export const useVerifyCode = () =>
  useMutation({ mutationFn: (code: string) => api.post('/auth/totp/verify', { code }) });
