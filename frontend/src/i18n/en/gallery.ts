import { catalogue } from '@/i18n/catalogue';

export const t = catalogue({
  lead: 'Sample pictures, drawn for this page.',
  kinds: 'Galleries',
});
