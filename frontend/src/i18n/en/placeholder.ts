import { catalogue } from './locale';

export const t = catalogue({
  webinarsTitle: 'Webinars',
  webinarsDescription: 'Live sessions of the institute. None is announced at the moment.',
  webinarsText:
    'No webinar is planned at the moment. The next one is announced here, with its date and how to join, and so are the live workshops of bundles.',
  webinarsMore: 'Until then: some lessons are open to everyone, without an account.',
  webinarsLesson: 'Watch a free lesson',
  webinarsLessonOf: 'Of {title}. Nothing to pay, no account needed.',
  webinarsAsk: 'Suggest a topic',
  webinarsHow: 'How a webinar works',
  webinarsFind: 'It is announced here',
  webinarsFindText: 'With its topic, its day and time in India, and who speaks.',
  webinarsSeat: 'You reserve a seat',
  webinarsSeatText: 'Your name and email are enough: no account and no payment.',
  webinarsJoin: 'The details come by mail',
  webinarsJoinText: 'With a file for your calendar. If you cannot come, a link in the mail frees your seat.',
  webinarsLookAt: 'Courses to look at meanwhile',
  webinarsAction: 'See all courses',
});
