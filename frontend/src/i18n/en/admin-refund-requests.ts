import { catalogue } from './locale';

/** Texts of the queue of refund requests. */
export const t = catalogue({
  title: 'Refund requests',
  text: 'Learners who want a refund while the refund window of their purchase is open. Oldest first.',
  status: 'Status',
  open: 'Open',
  approved: 'Approved',
  refused: 'Refused',
  all: 'All',
  nothing: 'All caught up. No open requests.',
  noMatch: 'No requests match.',
  learner: 'Learner',
  what: 'Purchase',
  amount: 'Amount',
  why: 'Reason',
  noReason: 'No reason given (none is needed).',
  since: 'Requested',
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
    'The whole order is refunded: money, wallet and invoice are reversed together, and access and any referral reward end.',
  refuseTitle: 'Refuse {amount} to {name}?',
  refuseText:
    'They asked within the refund window. Your refund policy promises their money back within it, without a reason. Refuse only if they agreed to that, or if the law allows it. They keep their access, and get your reason by email.',
  reasonHint: 'The learner reads it in the email.',
  reasonRequired: 'Enter a reason; the learner reads it.',
  approvedDone: '{amount} goes back to {name}.',
  refusedDone: 'We’re telling {name} why.',
});
