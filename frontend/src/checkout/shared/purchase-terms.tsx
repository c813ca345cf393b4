import {
  BookOpen,
  CreditCard,
  Landmark,
  LockKeyhole,
  ReceiptIndianRupee,
  RotateCcw,
  Smartphone,
} from 'lucide-react';
import { settings } from '@/api/settings';
import { t } from '@/i18n/payment';
import { paths } from '@/shared/lib/paths';
import { refundText } from './refund-terms';

const methods = [
  { label: t('upi'), Icon: Smartphone },
  { label: t('cards'), Icon: CreditCard },
  { label: t('netBanking'), Icon: Landmark },
];

/** How the money is paid, to whom it is entrusted, and what is agreed to by paying. */
export function PurchaseTerms({ refundDays }: { refundDays?: number }) {
  const refund = refundText(refundDays);
  return (
    <div className="space-y-3 text-caption text-mute">
      <ul aria-label={t('methods')} className="flex flex-wrap justify-center gap-x-4 gap-y-1">
        {methods.map(({ label, Icon }) => (
          <li key={label} className="flex items-center gap-1.5 whitespace-nowrap text-ink">
            <Icon size={16} aria-hidden className="text-brand" />
            {label}
          </li>
        ))}
      </ul>
      <p className="flex gap-2 rounded-control bg-brand-tint px-3 py-2.5">
        <LockKeyhole size={16} aria-hidden className="mt-0.5 shrink-0 text-brand" />
        {t('secure', { brand: settings().brand.name })}
      </p>
      {refund ? (
        <p className="flex gap-2 px-3">
          <RotateCcw size={16} aria-hidden className="mt-0.5 shrink-0 text-brand" />
          {refund}
        </p>
      ) : null}
      <TermsLinks />
    </div>
  );
}

/** To be read before paying: in a tab of its own, so that nothing entered is lost. */
function TermsLinks() {
  const pages = [
    { to: paths.refund, label: t('refundPolicy') },
    { to: paths.terms, label: t('terms') },
  ];
  return (
    <p className="flex flex-wrap justify-center gap-x-5">
      {pages.map(({ to, label }) => (
        <a
          key={to}
          href={to}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-link"
        >
          {label}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      ))}
    </p>
  );
}

const next = [
  { text: t('afterCourses'), Icon: BookOpen },
  { text: t('afterInvoice'), Icon: ReceiptIndianRupee },
];

/** What a payment is followed by. Beside the summary only: on a phone it would keep the price away. */
export function AfterPaying() {
  return (
    <div className="max-md:hidden">
      <h2 className="text-h3">{t('afterTitle')}</h2>
      <ul className="mt-3 space-y-3 text-small text-mute">
        {next.map(({ text, Icon }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
