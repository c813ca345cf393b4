import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './client';
import { keys } from './keys';

/** A message to the institute. `website` is a field that no person sees: whoever fills it is a machine. */
export type Enquiry = {
  userName: string;
  subject: string;
  mobile: string;
  email?: string;
  message?: string;
  website?: string;
};

export function useSendEnquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enquiry: Enquiry) => api.post('/enquiry', enquiry),
    // A learner sees it among their own.
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.enquiries }),
  });
}
