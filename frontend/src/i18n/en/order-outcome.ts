import { catalogue } from './locale';

/** Texts that describe how an order ended. */
export const t = catalogue({
  walletPaid: '{share} came from your wallet, {rest} was paid online.',
  walletPaidAll: 'All of it came from your wallet.',
  walletBack: '{amount} is back in your wallet.',
  success: 'Payment Successful!',
  enrolled: 'You are enrolled!',
  successText: 'Your courses are waiting. Taking you to your dashboard.',
  expiredTitle: 'This order has expired',
  expiredText: 'It was not paid in time. We received no money. Choose it again to buy it.',
  cancelledTitle: 'This order was cancelled',
  cancelledText: 'We received no money for it. Choose it again to buy it.',
  lateRefund:
    'Your payment arrived after this order had ended. We’ll refund it within 7 to 10 business days.',
  refundedTitle: 'This order was refunded',
  refundedText:
    'Its courses are locked again. The money goes back the way you paid, within 7 to 10 business days.',
  creditNote: 'Credit note {number} is under Invoices',
  toDashboard: 'Go to the dashboard',
  browse: 'Browse courses',
});
