import { catalogue } from './locale';

export const t = catalogue({
  title: 'Contact us',
  description: 'Call, write or send a message: how to reach us about courses, payments and complaints.',
  lead: 'Ask about a course before you buy it, or tell us what does not work. A person reads and answers.',
  formTitle: 'Send a message',
  reachTitle: 'Reach us directly',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  grievanceTitle: 'Complaints',
  grievanceText:
    'If something was not settled to your satisfaction, or is about your personal data, turn to {name}, our grievance officer. Your grievance has a number at once, and an answer within {days} days.',
  grievanceForm: 'Send a grievance',
  messageInstead: 'Send a message instead',
  grievanceFormText: 'It goes to {name}. You get its number by mail, and an answer within {days} days.',
  refund: 'About refunds',
  privacy: 'About your data',
});
