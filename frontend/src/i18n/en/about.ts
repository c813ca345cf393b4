import { catalogue } from './locale';

export const t = catalogue({
  title: 'About us',
  description:
    'Who teaches here, why we began, what we want to reach, and what we promise and do not promise.',
  lead: 'We teach skills that can be seen: a page that loads, a campaign that sold, a report that somebody acted on.',
  founderRole: 'Founder of {brand} (sample)',
  founderTitle: 'Why this exists',
  founder1:
    'For nine years I hired people. I read thousands of résumés, and most of them said the same: diligent, quick to learn, certificate attached. What I looked for was one thing that the person had made.',
  founder2:
    'Those who had something to show were not cleverer. Somebody had sat beside them and said: build it, it will be bad, show me. I wanted that for people who have nobody to sit beside them.',
  founder3:
    'So our courses are short lessons and one project after the other, in English and in Hindi, at a price that a first salary can bear. Preview lessons are open, so that you can judge us before you pay.',
  founderName: 'Farida',
  mission: 'Our mission',
  missionText:
    'To teach young people in India a skill that earns, by letting them make real things, and to be honest about the price, the effort and the odds.',
  vision: 'Our vision',
  visionText:
    'A country in which what you can do counts for more than where you studied, which town you come from, or how good your English is.',
  figuresTitle: 'In figures',
  figuresText: 'The institute’s own figures.',
  students: 'students',
  courses: 'courses',
  trainers: 'trainers',
  liveTrainings: 'live trainings',
  partners: 'placement partners',
  teamTitle: 'The team',
  teamText: 'Sample people, with first names and drawn faces.',
  galleryTitle: 'Beside the lessons',
  galleryText: 'Events, trips and occasions, in drawn samples.',
  events: 'Events',
  trips: 'Trips',
  occasions: 'Occasions',
  closingTitle: 'Questions?',
  closingText: 'Ask us about a course before you buy it. If none of ours fits, we say so.',
  contact: 'Contact us',
  explore: 'See all courses',
});
