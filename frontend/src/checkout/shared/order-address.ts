import { withoutPrefix, withPrefix } from '@/kit/lib/prefix';
import { paths } from '@/domain/paths/paths';

/**
 * Replaces the browser's address with that of an order, without the router. The page keeps its content, and a
 * reload opens the same order instead of creating a second one.
 */
export function nameOrderInAddress(number: number): void {
  const pathname = withoutPrefix(window.location.pathname);
  if (pathname === '/payment/result') replaceAddress(paths.paymentResult(number));
  else if (pathname === '/payment' || pathname === '/signup') replaceAddress(paths.retryPayment(number));
}

const replaceAddress = (to: string): void =>
  window.history.replaceState(window.history.state, '', withPrefix(to));
