import { catalogue } from './locale';

export const t = catalogue({
  title: 'Contact us',
  description: 'Call, write or send a message: how to reach us about courses, payments and complaints.',
  lead: 'Ask about a course before you buy it, or tell us what’s not working. Our team reads it and replies.',
  formTitle: 'Send a message',
  reachTitle: 'Reach us directly',
  orCall: 'Or call us:',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  grievanceTitle: 'Complaints',
  grievanceText:
    'If we couldn’t settle something to your satisfaction, or it’s about your personal data, contact {officer}. You get a complaint number right away and a decision within {days} days.',
  grievanceForm: 'Send a grievance',
  messageInstead: 'Send a message instead',
  officer: 'our grievance officer',
  namedOfficer: '{name}, our grievance officer',
  grievanceFormText:
    'This goes to {officer}. You get its number by email right away and a decision within {days} days.',
  refund: 'About refunds',
  privacy: 'About your data',
});
