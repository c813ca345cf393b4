import { catalogue } from './locale';

/** Texts of asking for money back, among a learner's invoices. */
export const t = catalogue({
  ask: 'Ask for a refund',
  askOf: 'Ask for a refund of {number}',
  until: 'You can ask for a refund until {date}.',
  title: 'Ask for {amount} back?',
  text: 'You need not give a reason. We answer by mail. Until then you keep your access; it ends when the money is refunded.',
  reason: 'Why do you want the money back? (optional)',
  cancel: 'Cancel',
  send: 'Send',
  sent: 'Your request is sent. You will hear from us by mail.',
  open: 'You asked for a refund on {date}. We are looking at it.',
  approved: 'Your refund was approved on {date}.',
  refused: 'Your refund was refused on {date}.',
  why: 'Why: {answer}',
});
