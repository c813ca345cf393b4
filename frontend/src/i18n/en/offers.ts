import { catalogue } from './locale';

/** Texts of the offers that open over the home page. */
export const t = catalogue({
  fallback: '{name} has a discount of {percent}.',
  saving: 'You save {amount} ({percent})',
});
