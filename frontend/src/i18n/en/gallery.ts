import { catalogue } from '../catalogue';

export const t = catalogue({
  lead: 'Drawn for this page: the people and places are samples, the occasions are the ones we keep.',
  kinds: 'Galleries',
});
