import { catalogue } from './locale';

export const t = catalogue({
  title: 'Join us',
  action: 'Write to us',
  about: 'Who we are',
  learner: 'Want to learn, not teach?',
  signUp: 'Create a free account',
  lookAt: 'What we teach',
  howToApply: 'How to apply',
  apply: 'Apply',
  applyFor: 'Apply: {title}',
});
