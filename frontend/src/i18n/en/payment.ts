import { catalogue } from '../catalogue';

export const t = catalogue({
  title: 'Payment',
  resultTitle: 'Your order',
});
