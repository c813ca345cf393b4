import { api } from '@/api/client';
import { keys } from '@/api/keys';
import { useApiMutation } from '@/api/mutation';

/**
 * A change of the user's own account. A new email address or mobile number requires the password. A new email
 * address applies once it is confirmed by the mailed link.
 */
export type ProfileChange =
  | { name: string }
  | { state: string }
  | { locale: string }
  | { email: string; password: string }
  /** Setting `email` to the present address cancels a pending change. */
  | { email: string }
  | { mobilenumber: string; password: string }
  | { profilePic: File | null };

/** A picture travels as a form; taking it away is a plain `null`. */
function bodyOf(change: ProfileChange) {
  if (!('profilePic' in change)) return change;
  if (change.profilePic === null) return { profilePic: null };
  const form = new FormData();
  form.append('profilePic', change.profilePic);
  return form;
}

export const useUpdateProfile = () =>
  useApiMutation(
    (change: ProfileChange) => api.patch('/user', { body: bodyOf(change) }).then(({ user }) => user),
    { onSuccess: (user, _, client) => client.setQueryData(keys.me, user) },
  );
