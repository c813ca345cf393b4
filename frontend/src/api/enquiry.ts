import { api } from './client';
import { keys } from './keys';
import { useApiMutation } from './mutation';

/** A message to the institute. `website` is a field that people don't see: only bots fill it. */
export type Enquiry = {
  userName: string;
  subject: string;
  mobile: string;
  email?: string;
  message?: string;
  website?: string;
  /** A grievance gets a number, and a date by which it must be answered. */
  grievance?: boolean;
};

export const useSendEnquiry = () =>
  useApiMutation((enquiry: Enquiry) => api.post('/enquiry', { body: enquiry }), {
    // A signed-in learner sees the enquiry in their own list.
    invalidates: [keys.enquiries],
  });
