import { catalogue } from './locale';

export const t = catalogue({
  title: 'Contact us',
  description: 'Call, write or send a message: how to reach us about courses, payments and complaints.',
  lead: 'Ask about a course before you buy it, or tell us what is not working. A person reads and answers.',
  formTitle: 'Send a message',
  reachTitle: 'Reach us directly',
  orCall: 'Or call us:',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  grievanceTitle: 'Complaints',
  grievanceText:
    'If something was not settled to your satisfaction, or concerns your personal data, turn to {officer}. Your complaint gets a number at once and a decision within {days} days.',
  grievanceForm: 'Send a grievance',
  messageInstead: 'Send a message instead',
  officer: 'our grievance officer',
  namedOfficer: '{name}, our grievance officer',
  grievanceFormText:
    'It goes to {officer}. You get its number by mail at once and a decision within {days} days.',
  refund: 'About refunds',
  privacy: 'About your data',
});
