import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

type GuestErasure = ApiSchema['GuestErasureForm'];

/** Deletes a learner's account. 409 while money is not settled. */
export const useEraseStudent = (id: string) =>
  useApiMutation(
    ({ reason }: ApiSchema['ErasureForm']) =>
      api.delete('/admin/students/{id}', { path: { id }, body: { reason } }),
    { invalidates: [adminKeys.students, adminKeys.enquiries, adminKeys.webinars, adminKeys.overviews] },
  );

const ofGuests = [adminKeys.enquiries, adminKeys.webinars, adminKeys.overviews];

/**
 * Deletes an enquiry. With `ofAddress`, also deletes all other enquiries and webinar seats of the same email
 * address that belong to no account.
 */
export const useEraseEnquiry = (id: string) =>
  useApiMutation((body: GuestErasure) => api.delete('/admin/enquiries/{id}', { path: { id }, body }), {
    invalidates: ofGuests,
  });

/**
 * Deletes a guest of a webinar. With `ofAddress`, also deletes all other enquiries and webinar seats of the
 * same email address that belong to no account.
 */
export const useEraseGuest = (webinar: string, guestId: string) =>
  useApiMutation(
    (body: GuestErasure) =>
      api.delete('/admin/webinars/{id}/seats/{guestId}', { path: { id: webinar, guestId }, body }),
    { invalidates: ofGuests },
  );
