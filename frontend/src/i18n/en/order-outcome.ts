import { catalogue } from './locale';

/** Texts of how an order ended. */
export const t = catalogue({
  walletPaid: '{share} came from your wallet, {rest} was paid online.',
  walletPaidAll: 'All of it came from your wallet.',
  walletBack: '{amount} is back in your wallet.',
  success: 'Payment Successful!',
  enrolled: 'You are enrolled!',
  successText: 'Your courses are waiting. We take you to your dashboard.',
  expiredTitle: 'This order has expired',
  expiredText: 'It was not paid in time. We received no money. Choose it again to buy it.',
  cancelledTitle: 'This order was cancelled',
  cancelledText: 'We received no money for it. Choose it again to buy it.',
  lateRefund: 'Your payment arrived after this order had ended. It is refunded within 7 to 10 business days.',
  refundedTitle: 'This order was refunded',
  refundedText:
    'Its courses are closed again. The money goes back the way it was paid, within 7 to 10 business days.',
  creditNote: 'Credit note {number} is among your invoices',
  toDashboard: 'Go to the dashboard',
  browse: 'Browse courses',
});
