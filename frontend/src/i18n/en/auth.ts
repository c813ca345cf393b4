import { catalogue } from '../catalogue';

export const t = catalogue({
  loginTitle: 'Login',
});
