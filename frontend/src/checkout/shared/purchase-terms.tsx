import { t } from '@/i18n/payment';
import { paths } from '@/shared/lib/paths';

/** What is agreed to by paying, to be read first: in a tab of its own, so that nothing entered is lost. */
export function PurchaseTerms() {
  const pages = [
    { to: paths.refund, label: t('refundPolicy') },
    { to: paths.terms, label: t('terms') },
  ];
  return (
    <p className="-mt-3 mb-2 flex flex-wrap justify-center gap-x-5">
      {pages.map(({ to, label }) => (
        <a
          key={to}
          href={to}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-caption text-link"
        >
          {label}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      ))}
    </p>
  );
}
