import { catalogue } from './locale';

export const t = catalogue({
  webinarsTitle: 'Webinars',
  webinarsDescription: 'Live sessions of the institute. None is announced at the moment.',
  webinarsText:
    'No webinar is planned at the moment. The next one is announced here, with its date and how to join.',
  webinarsMore: 'Until then: every course has lessons that are open to everyone, without an account.',
  webinarsAction: 'See all courses',
});
