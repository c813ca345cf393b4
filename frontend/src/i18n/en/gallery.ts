import { catalogue } from './locale';

export const t = catalogue({
  lead: 'Sample pictures, drawn for this page.',
  kinds: 'Galleries',
});
