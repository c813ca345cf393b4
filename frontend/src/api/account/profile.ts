import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../client';
import { keys } from '../keys';
import type { User } from '../types';

/** A change of one's own account. A new address or mobile number asks the password; the address waits for its mail. */
export type ProfileChange =
  | { name: string }
  | { state: string }
  | { email: string; password: string }
  /** The present address: takes a change that waits back. */
  | { email: string }
  | { mobilenumber: string; password: string }
  | { profilePic: File | null };

/** A picture travels as a form; taking it away is a plain `null`. */
function toWire(change: ProfileChange): object {
  if (!('profilePic' in change) || change.profilePic === null) return change;
  const form = new FormData();
  form.append('profilePic', change.profilePic);
  return form;
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) =>
      api.patch<{ user: User }>('/user', toWire(change)).then(({ user }) => user),
    onSuccess: (user) => client.setQueryData(keys.me, user),
  });
}
