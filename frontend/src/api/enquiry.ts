import { mutationOptions } from '@tanstack/react-query';
import { api } from './client';

/** A message to the institute. `website` is a field that no person sees: whoever fills it is a machine. */
export type Enquiry = {
  userName: string;
  subject: string;
  mobile: string;
  email?: string;
  message?: string;
  website?: string;
};

export const enquiryMutation = mutationOptions({
  mutationFn: (enquiry: Enquiry) => api.post('/enquiry', enquiry),
});
