import { catalogue } from './locale';

export const t = catalogue({
  webinarsTitle: 'Webinars',
  webinarsDescription: 'Live sessions of the institute. None is announced right now.',
  webinarsText:
    'No webinar is planned right now. We’ll announce the next one here, with its date and how to join, along with the live workshops of bundles.',
  webinarsMore: 'Until then, try a lesson: some are open to everyone, without an account.',
  webinarsLesson: 'Watch a free lesson',
  webinarsLessonOf: 'From {title}. No payment, no account needed.',
  webinarsAsk: 'Suggest a topic',
  webinarsHow: 'How a webinar works',
  webinarsFind: 'We announce it here',
  webinarsFindText: 'With its topic, date and time in India, and the speaker.',
  webinarsSeat: 'You reserve a seat',
  webinarsSeatText: 'Your name and email are enough: no account and no payment.',
  webinarsJoin: 'You get the details by email',
  webinarsJoinText: 'With a file for your calendar. If you can’t come, a link in the email frees your seat.',
  webinarsLookAt: 'Courses to explore meanwhile',
  webinarsAction: 'See all courses',
});
