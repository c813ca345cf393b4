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
  /** It has a number then, and is answered until a day. */
  grievance?: boolean;
};

export const useSendEnquiry = () =>
  useApiMutation((enquiry: Enquiry) => api.post('/enquiry', { body: enquiry }), {
    // A learner sees it among their own.
    invalidates: [keys.enquiries],
  });
