import { catalogue } from './locale';

export const t = catalogue({
  title: 'Help & Support',
  text: 'Most questions are answered below. For everything else, write to us: a person reads and answers.',
  questions: 'Frequent questions',
  contact: 'Write to us',
  contactText: 'We answer by mail and here, below your message.',
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
});
