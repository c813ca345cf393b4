import { catalogue } from './locale';

export const t = catalogue({
  title: 'Invoices',
  text: 'One for each paid order, and a credit note for each order that was refunded. Free courses have none.',
  loading: 'Loading your invoices',
  invoice: 'Invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  takesBack: 'refund of {number}',
  takenBack: 'refunded by {number}',
  download: 'Download PDF',
  downloadOf: 'Download PDF of {number}',
  fileName: '{number}.pdf',
  emptyTitle: 'You have no invoices yet',
  emptyText: 'After each purchase, you can download its invoice here, and we email you a copy.',
  browse: 'Browse courses',
});
