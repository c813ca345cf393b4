import { queryOptions } from '@tanstack/react-query';
import { onSignedIn } from '@/api/auth';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';
import { withStepUp } from './step-up';

export type StaffRole = ApiSchema['StaffRole'];
export type StaffMember = ApiSchema['StaffMemberBody'];
export type StaffInvite = ApiSchema['StaffInviteBody'];

/** The roles, as they are offered. */
export const staffRoles = ['support', 'finance', 'editor', 'admin'] as const satisfies readonly StaffRole[];

/** The staff of the back office, and open invitations. */
export const staffQuery = queryOptions({
  queryKey: adminKeys.staff,
  queryFn: ({ signal }) => api.get('/admin/staff', { signal }),
  staleTime: 0,
});

/** A change of the staff: the server may ask for a code of the admin's app first. */
const useStaffMutation = <Answer, Input>(mutationFn: (input: Input) => Promise<Answer>) =>
  useApiMutation((input: Input) => withStepUp(() => mutationFn(input)), { invalidates: [adminKeys.staff] });

/** Mails an invite. An earlier invite to the same address becomes invalid. */
export const useInviteStaff = () =>
  useStaffMutation((body: { email: string; role: StaffRole }) => api.post('/admin/staff/invites', { body }));

export const useWithdrawInvite = () =>
  useStaffMutation((id: string) => api.delete('/admin/staff/invites/{id}', { path: { id } }));

export const useStaffRole = () =>
  useStaffMutation(({ id, role }: { id: string; role: StaffRole }) =>
    api.patch('/admin/staff/{id}', { path: { id }, body: { role } }),
  );

export const useRemoveStaff = () =>
  useStaffMutation((id: string) => api.delete('/admin/staff/{id}', { path: { id } }));

/** The invitation behind a mailed link. Fails when the link is invalid or expired. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: [...adminKeys.staff, 'invite', token] as const,
    queryFn: ({ signal }) => api.post('/auth/invite', { body: { token }, signal }),
    // The link is invalid once the invitation is accepted, so it is never refetched.
    staleTime: 'static',
  });

/** Makes the invited colleague's account and signs them in. */
export const useAcceptInvite = () =>
  useApiMutation(
    (body: { token: string; fullName: string; password: string }) =>
      api.post('/auth/acceptinvite', { body }).then(({ user }) => user),
    { onSuccess: (user, _, client) => onSignedIn(client, user) },
  );
