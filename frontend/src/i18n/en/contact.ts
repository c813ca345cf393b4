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
    'If something was not settled to your satisfaction, write to {name}. You get a first answer within 48 hours and a decision within one month.',
  refund: 'About refunds',
  privacy: 'About your data',
});
