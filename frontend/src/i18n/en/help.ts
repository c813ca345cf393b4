import { catalogue } from './locale';

export const t = catalogue({
  title: 'Help & Support',
  text: 'Most questions are answered below. For everything else, write to us: our team reads it and replies.',
  questions: 'Frequently asked questions',
  contact: 'Write to us',
  contactText:
    'We reply by email and on this page, below your message. To ask more, choose “Write more” there, so that questions and answers stay together.',
  toForm: 'Send a message ↓',
  call: 'Call us',
  mail: 'Email us',
  own: 'Your messages',
  ownLoading: 'Loading your messages',
  ownEmpty: 'You haven’t written to us yet.',
  waiting: 'Waiting for an answer',
  answered: 'Answered',
  closed: 'Closed',
  answerFrom: 'Our answer, {date}',
  sentOn: 'Sent {date}',
  youWrote: 'You, {date}',
  reply: 'Write more',
  replyOf: 'Write more about {subject}',
  replyLabel: 'Your message',
  replyRequired: 'Write something first.',
  replySend: 'Send',
  replyCancel: 'Cancel',
});
