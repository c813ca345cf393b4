import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { settings } from '@/api/settings';
import { EnquiryForm } from '@/domain/enquiry/enquiry-form';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/contact';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { PhoneLink } from '@/domain/page/phone-link';

/** The contact page: a form, phone, mail and postal address, and the grievance officer. */
export function ContactPage() {
  const { contact } = settings();
  const known = useHydrated();
  // The prerendered page does not know the URL's fragment.
  const grievance = useLocation().hash === '#grievance' && known;
  const officer = { officer: officerOf(contact.grievanceName), days: String(contact.grievanceDays) };
  return (
    <div className="container-page pt-10 pb-[clamp(48px,8vw,96px)] md:pt-14">
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-3 measure text-lead text-mute">{t('lead')}</p>
      {/* Where the form stands above the ways to reach somebody at once. */}
      <p className="mt-3 lg:hidden">
        {t('orCall')} <PhoneLink className="inline-flex min-h-11 items-center text-link" />
      </p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-12 md:mt-10 lg:grid-cols-[minmax(0,1fr)_380px]">
        <Card padding="lg" id="grievance" className="scroll-mt-24">
          <h2 className="text-h2">{t(grievance ? 'grievanceForm' : 'formTitle')}</h2>
          {grievance ? (
            <p className="mt-1 text-mute">
              {t('grievanceFormText', officer)}{' '}
              <Link to={paths.contact} className="text-link">
                {t('messageInstead')}
              </Link>
            </p>
          ) : null}
          <div className="mt-5">
            <EnquiryForm key={grievance ? 'grievance' : 'message'} full grievance={grievance} />
          </div>
        </Card>
        <div className="grid gap-x-10 gap-y-10 md:max-lg:grid-cols-2">
          <section>
            <h2 className="text-h3">{t('reachTitle')}</h2>
            <dl className="mt-4 space-y-5">
              <Way Icon={Phone} label={t('phone')}>
                <PhoneLink className="text-link" />
                <Hours />
              </Way>
              <Way Icon={Mail} label={t('email')}>
                <MailLink address={contact.email} />
              </Way>
              <Way Icon={MapPin} label={t('address')}>
                <span lang={languageOf(contact.address)}>{contact.address}</span>
              </Way>
            </dl>
          </section>
          <section className="border-line max-md:border-t max-md:pt-8 lg:border-t lg:pt-8">
            <h2 className="text-h3">{t('grievanceTitle')}</h2>
            <p className="mt-3 text-mute">{t('grievanceText', officer)}</p>
            <p className="mt-3">
              <MailLink address={contact.grievanceEmail} />
            </p>
            <p className="mt-3">
              <Link to={paths.grievance} className="inline-flex min-h-11 items-center text-link">
                {t('grievanceForm')}
              </Link>
            </p>
            <p className="mt-3 flex flex-wrap gap-x-6 text-small">
              <Link to={paths.refund} className="inline-flex min-h-11 items-center text-link">
                {t('refund')}
              </Link>
              <Link to={paths.privacy} className="inline-flex min-h-11 items-center text-link">
                {t('privacy')}
              </Link>
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

/** A setting that only repeats the title 'Grievance officer' is not a name. */
function officerOf(name: string): string {
  const isNamed = name.trim() !== '' && name.trim().toLowerCase() !== 'grievance officer';
  return isNamed ? t('namedOfficer', { name }) : t('officer');
}

function Way({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="text-small text-mute">
        <span className="absolute top-0 left-0 flex size-11 items-center justify-center rounded-control bg-brand-tint text-brand">
          <Icon size={20} aria-hidden />
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When somebody answers, as the institute wrote it. */
function Hours() {
  const { hours } = settings().contact;
  if (!hours) return null;
  return (
    <p lang={languageOf(hours)} className="text-small text-mute">
      {hours}
    </p>
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="text-link break-words">
      {address}
    </a>
  );
}
