import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { privacyQuery, type Privacy } from '@/api/account/privacy';
import { lazyPart } from '@/kit/lib/lazy-part';
import { PageSection } from '@/learner/shared/page-section';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/privacy';
import { formatDateTime } from '@/kit/lib/date';

const GuardianForm = lazyPart(() => import('./guardian-form'));

/**
 * The learner's consents and the notices they were shown, their parent's consent if they are under 18, and
 * the data retention periods.
 */
export default function PrivacySection() {
  return (
    <PageSection id="privacy" title={t('title')} text={t('text')}>
      <QueryView
        query={useQuery(privacyQuery)}
        loadingLabel={t('loading')}
        skeleton={<SkeletonText lines={12} className="h-120 max-w-md" />}
      >
        {({ consents, privacyNotice, guardian, retention }) => (
          <div className="space-y-8">
            {guardian ? (
              <Suspense fallback={<SkeletonText lines={6} className="h-60 max-w-md" />}>
                <GuardianForm guardian={guardian} />
              </Suspense>
            ) : null}
            <Consents consents={consents} privacyNotice={privacyNotice} />
            <Retention retention={retention} />
          </div>
        )}
      </QueryView>
    </PageSection>
  );
}

const purposes = { terms: t('terms'), marketing: t('marketing'), carts: t('carts'), child: t('child') };

function Consents({ consents, privacyNotice }: Pick<Privacy, 'consents' | 'privacyNotice'>) {
  return (
    <div>
      <h3 className="font-semibold">{t('consents')}</h3>
      {privacyNotice ? (
        <p className="mt-2 text-small">
          {t('notice', { date: formatDateTime(privacyNotice.at), version: privacyNotice.version })}
        </p>
      ) : consents.length === 0 ? (
        <p className="mt-2 text-small text-mute">{t('none')}</p>
      ) : null}
      <ul className="mt-2 space-y-2 text-small">
        {consents.map(({ purpose, given, version, at }) => (
          <li key={`${purpose} ${at}`}>
            {t(given ? 'given' : 'withdrawn', { purpose: purposes[purpose] })}
            <span className="block text-caption text-mute">
              {t('recorded', { date: formatDateTime(at), version })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const names = {
  profile: t('profile'),
  carts: t('cartsKept'),
  learning: t('learning'),
  enquiries: t('enquiries'),
  staffNotes: t('staffNotes'),
  origin: t('origin'),
  guardian: t('guardian'),
  payouts: t('payouts'),
  officeLog: t('officeLog'),
  mails: t('mails'),
  documents: t('documents'),
  consents: t('consentsKept'),
  discussions: t('discussions'),
  reviews: t('reviews'),
  notificationsSeen: t('notificationsSeen'),
  notifications: t('notifications'),
  sessions: t('sessions'),
  devices: t('devices'),
  seats: t('seats'),
  tasks: t('tasks'),
  emailChanges: t('emailChanges'),
  uploads: t('uploads'),
};

function Retention({ retention }: Pick<Privacy, 'retention'>) {
  return (
    <div>
      <h3 className="font-semibold">{t('keeps')}</h3>
      <dl className="mt-2 divide-y divide-line border-y border-line text-small">
        {retention.map(({ what, period, count, law }) => (
          <div key={what} className="grid gap-x-6 py-2.5 sm:grid-cols-2">
            <dt>{names[what]}</dt>
            <dd className="text-mute">
              {period === 'days' || period === 'years' ? t(period, { count: count ?? 0 }) : t(period)}
              {law === null ? null : (
                <span className="block" lang="en">
                  {law}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
