import { catalogue } from './locale';

export const t = catalogue({
  name: 'Name',
  subject: 'Subject',
  mobile: 'Mobile',
  mobileHint: '10 digits',
  email: 'Email (optional)',
  emailHint: 'If you prefer an answer in writing',
  message: 'Message (optional)',
  website: 'Leave this empty',
  send: 'Send',
  retry: 'Try again',
  messageRequired: 'Say what happened.',
  grievanceSent: 'Your grievance has the number {number}. You get an answer by mail until {date}.',
  sent: 'Message sent to your mail!',
  failed: 'Failed to send message.',
  nameRequired: 'Name is required.',
  subjectRequired: 'Subject is required.',
  messageLong: 'Write at most {count} characters.',
  use: 'We use this only to answer you.',
  privacy: 'Privacy policy',
});
