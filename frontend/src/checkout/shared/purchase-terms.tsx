import { BookOpen, CreditCard, Landmark, LockKeyhole, ReceiptIndianRupee, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { settings } from '@/api/settings';
import { sellerLine } from '@/domain/page/seller-line';
import { t } from '@/i18n/purchase';
import { paths } from '@/domain/paths/paths';

const methods = [
  { label: t('upi'), Icon: Smartphone },
  { label: t('cards'), Icon: CreditCard },
  { label: t('netBanking'), Icon: Landmark },
];

/** Payment methods, and the terms that the buyer accepts with the seller by paying. */
export function PurchaseTerms() {
  const { brand } = settings();
  return (
    <div className="space-y-3 text-caption text-mute">
      <p className="text-center">
        {t('acceptBefore')}
        {/* In a tab of its own, so that nothing entered is lost. */}
        <Link to={paths.terms} target="_blank" rel="noopener" className="text-link">
          {t('terms')}
          <span className="sr-only"> {t('newTab')}</span>
        </Link>
        {t('acceptAfter', { seller: sellerLine() })}
      </p>
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
        {t('secure', { brand: brand.name })}
      </p>
    </div>
  );
}

const next = [
  { text: t('afterCourses'), Icon: BookOpen },
  { text: t('afterInvoice'), Icon: ReceiptIndianRupee },
];

/** Says what happens after a payment. */
export function AfterPaying() {
  return (
    <>
      <h2 className="text-h3">{t('afterTitle')}</h2>
      <ul className="mt-3 space-y-3 text-small text-mute">
        {next.map(({ text, Icon }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
