import { catalogue } from './locale';

/** Texts of the queue of refund requests. */
export const t = catalogue({
  title: 'Refund requests',
  text: 'Learners who want their money back while the refund window of what they bought is open. The oldest comes first.',
  status: 'Status',
  open: 'Open',
  approved: 'Approved',
  refused: 'Refused',
  all: 'All',
  nothing: 'Nobody waits for an answer.',
  noMatch: 'No requests match.',
  learner: 'Learner',
  what: 'What',
  amount: 'Amount',
  why: 'Why',
  noReason: 'No reason given, none is needed.',
  since: 'Asked',
  answer: 'Answer: {answer}',
  theirOrder: 'Order {number}',
  theirOrderOf: 'Order {number} of {name}',
  actions: 'Actions',
  approve: 'Refund',
  approveOf: 'Refund {amount} to {name}',
  refuse: 'Refuse',
  refuseOf: 'Refuse {amount} to {name}',
  approveTitle: 'Refund {amount} to {name}?',
  approveText:
    'The whole order is refunded: money, wallet and invoice go back together, and access and a referral reward end.',
  refuseTitle: 'Refuse {amount} to {name}?',
  refuseText:
    'They asked inside the refund window. Your refund policy promises their money back within it, without a reason. Refuse only if they agreed to that, or if the law lets you. They keep their access, and read why in a mail.',
  reasonHint: 'The learner reads it in the mail.',
  reasonRequired: 'Say why; the learner reads it.',
  approvedDone: '{amount} goes back to {name}.',
  refusedDone: '{name} is told why not.',
});
