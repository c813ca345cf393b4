import { catalogue } from './locale';

export const t = catalogue({
  title: 'Join us',
  action: 'Write to us',
  howToApply: 'How to apply',
  apply: 'Apply',
  applyFor: 'Apply: {title}',
});
