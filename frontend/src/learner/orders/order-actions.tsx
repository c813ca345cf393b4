import { Download } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useInvoiceFile } from '@/api/account/invoices';
import type { Order } from '@/api/types';
import { messagesWithRetryAfter } from '@/domain/account/messages-with-retry-after';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { useCartChanges } from '@/domain/cart/use-cart';
import { t } from '@/i18n/orders';
import { paths } from '@/domain/paths/paths';
import { saveFile } from '@/kit/lib/save-file';
import { buyAgainPath, type OrderState } from './order-state';

// Side by side on a phone, each half of the row.
const place = 'max-md:px-2! sm:justify-self-start lg:w-full';

/** What can be done about an order. */
export function OrderActions({ order, state }: { order: Order; state: OrderState }) {
  const { number, invoice, creditNote } = order;
  switch (state) {
    case 'unpaid':
    case 'failed':
    case 'asking': {
      const [label, named] = {
        unpaid: [t('payNow'), t('payNowNamed', { number: String(number) })],
        failed: [t('tryAgain'), t('tryAgainNamed', { number: String(number) })],
        asking: [t('look'), t('lookNamed', { number: String(number) })],
      }[state];
      return (
        <Button asChild variant={state === 'asking' ? 'outline' : 'primary'} className={place}>
          <Link to={paths.retryPayment(number)} aria-label={named}>
            {label}
          </Link>
        </Button>
      );
    }
    case 'expired':
    case 'cancelled':
      return <BuyAgain order={order} />;
    case 'paid':
      return (
        <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:flex lg:flex-col">
          <OpenCourse order={order} />
          {invoice ? <DocumentButton number={invoice} isCreditNote={false} /> : null}
        </div>
      );
    case 'refunded': {
      const file = creditNote ?? invoice;
      return file ? <DocumentButton number={file} isCreditNote={creditNote !== null} /> : null;
    }
  }
}

/** Links to the purchase: the course or bundle itself, or My Courses if there are several items. */
function OpenCourse({ order: { items } }: { order: Order }) {
  const [first] = items;
  const only = items.length === 1 ? first : undefined;
  const isCourse = only?.type === 'course';
  return (
    <Button asChild variant="outline" className={place}>
      {only ? (
        <Link
          to={isCourse ? paths.learn(only.slug) : paths.bundle(only.slug)}
          aria-label={t(isCourse ? 'openNamed' : 'openBundleNamed', { title: only.title })}
        >
          {t(isCourse ? 'open' : 'openBundle')}
        </Link>
      ) : (
        <Link to={paths.myCourses}>{t('openAll')}</Link>
      )}
    </Button>
  );
}

/** Starts a new payment for the same items. A mix of courses and bundles goes through the cart. */
function BuyAgain({ order }: { order: Order }) {
  const path = buyAgainPath(order);
  const navigate = useNavigate();
  const { add } = useCartChanges();
  const named = t('tryAgainNamed', { number: String(order.number) });
  if (path !== null)
    return (
      <Button asChild variant="outline" className={place}>
        <Link to={path} aria-label={named}>
          {t('tryAgain')}
        </Link>
      </Button>
    );
  const fill = () => {
    for (const { type, id, slug, title, image, price, total } of order.items)
      add({ type, id, slug, title, image, price, priceInclGst: total });
    void navigate(paths.cart);
  };
  return (
    <Button variant="outline" className={place} aria-label={named} onClick={fill}>
      {t('tryAgain')}
    </Button>
  );
}

function DocumentButton({ number, isCreditNote }: { number: string; isCreditNote: boolean }) {
  const file = useInvoiceFile();
  const download = () =>
    file.mutate(number, {
      onSuccess: (pdf) => saveFile(pdf, t('fileName', { number })),
      onError: (error) => toast.error(messagesWithRetryAfter(error).join(' ')),
    });
  return (
    <Button
      variant="outline"
      className={place}
      aria-label={t(isCreditNote ? 'creditNoteOf' : 'invoiceOf', { number })}
      loading={file.isPending}
      onClick={download}
    >
      {file.isPending ? null : <Download size={18} aria-hidden />}
      {t(isCreditNote ? 'creditNote' : 'invoice')}
    </Button>
  );
}
