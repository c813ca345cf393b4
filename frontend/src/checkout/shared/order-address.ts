import { withoutPrefix, withPrefix } from '@/kit/lib/prefix';
import { paths } from '@/domain/paths/paths';

/**
 * Puts an order's number in place of what the browser's address was about, past the router: what stands on the page
 * stays, and a reload leads to that order again, never to a second one.
 */
export function nameOrderInAddress(number: number): void {
  const pathname = withoutPrefix(window.location.pathname);
  if (pathname === '/payment/result') replaceAddress(paths.paymentResult(number));
  else if (pathname === '/payment' || pathname === '/signup') replaceAddress(paths.retryPayment(number));
}

const replaceAddress = (to: string): void =>
  window.history.replaceState(window.history.state, '', withPrefix(to));
