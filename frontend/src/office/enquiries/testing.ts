import type { Enquiry } from '@/api/admin/enquiries';

export const makeEnquiry = (over: Partial<Enquiry> = {}): Enquiry => ({
  _id: 'e1',
  userName: 'रवि',
  subject: 'Which course first?',
  mobile: '9876543210',
  email: 'ravi@example.in',
  message: 'I know HTML.\nWhat next?',
  createdAt: '2026-11-20T06:30:00Z',
  user: 's1',
  status: 'open',
  assignee: null,
  messages: [],
  grievance: null,
  ...over,
});
