import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Learn Today, Lead Tomorrow',
});
