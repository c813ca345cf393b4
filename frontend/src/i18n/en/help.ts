import { catalogue } from './locale';

export const t = catalogue({
  title: 'Help & Support',
  text: 'Most questions are answered below. For everything else, write to us: a person reads and answers.',
  questions: 'Frequent questions',
  contact: 'Write to us',
  contactText:
    'We answer by mail and on this page, below your message. To ask more, choose “Write more” there: question and answers stay together.',
  toForm: 'Send a message ↓',
  call: 'Call us',
  mail: 'Mail us',
  own: 'Your messages',
  ownLoading: 'Loading your messages',
  ownEmpty: 'You have not written to us yet.',
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
