import { catalogue } from './locale';

/** Texts of the refund request on a learner's invoices page. */
export const t = catalogue({
  ask: 'Request a refund',
  askOf: 'Request a refund of {number}',
  until: 'You can request a refund until {date}.',
  title: 'Request a refund of {amount}?',
  text: 'You don’t need to give a reason. We’ll reply by email. You keep your access until the money is refunded.',
  reason: 'Why do you want a refund? (optional)',
  cancel: 'Cancel',
  send: 'Send request',
  sent: 'Your request is sent. We’ll reply by email.',
  open: 'You requested a refund on {date}. We’re looking into it.',
  approved: 'Your refund was approved on {date}.',
  refused: 'Your refund was refused on {date}.',
  why: 'Reason: {answer}',
});
