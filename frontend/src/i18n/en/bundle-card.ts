import { catalogue } from './locale';

/** Texts of a special bundle's card. */
export const t = catalogue({
  seeBundle: 'See the bundle →',
  saving: 'Save {amount} over single courses',
  moneyBack: { one: '{count}-day money-back', other: '{count}-day money-back' },
});
