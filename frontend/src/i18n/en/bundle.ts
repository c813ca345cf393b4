import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Bundle',
});
