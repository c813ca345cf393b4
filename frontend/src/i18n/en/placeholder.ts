import { catalogue } from './locale';

export const t = catalogue({
  joinTitle: 'Join us',
  joinDescription: 'Teach or work with us: how to apply while no position is announced.',
  joinText:
    'We have no open positions at the moment. When we do, they are announced on this page and nowhere else.',
  joinMore:
    'Do you teach something that people can earn with? Tell us what, and show us something you made. We read every message, and we never ask applicants for money.',
  joinAction: 'Write to us',
  webinarsTitle: 'Webinars',
  webinarsDescription: 'Live sessions of the institute. None is announced at the moment.',
  webinarsText:
    'No webinar is planned at the moment. The next one is announced here, with its date and how to join.',
  webinarsMore: 'Until then: every course has lessons that are open to everyone, without an account.',
  webinarsAction: 'See all courses',
});
