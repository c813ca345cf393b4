import { Suspense } from 'react';
import { settings } from '@/api/settings';
import type { User } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { PageMeta } from '@/domain/page/page-meta';
import { PageSection } from '@/learner/shared/page-section';
import { PhoneLink } from '@/domain/page/phone-link';
import { Accordion } from '@/kit/ui/accordion';
import { Card } from '@/kit/ui/card';
import { Loading, Skeleton, SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/help';
import { OwnEnquiries } from './own-enquiries';
import { languageOf } from '@/kit/lib/language';
import { questions } from '@/i18n/prose/help-questions';

/** Loaded lazily: the form is below the questions, which can be read meanwhile. */
const EnquiryForm = lazyPart(() =>
  import('@/domain/enquiry/enquiry-form').then((module) => ({ default: module.EnquiryForm })),
);

/** Answers to frequent questions, a message to the institute, and what came of earlier ones. */
export function HelpPage({ user }: { user: User }) {
  const { contact } = settings();
  return (
    <div className="flex flex-col gap-12">
      <PageMeta title={t('title')} noindex />
      <div className="-mb-4">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="mt-2 measure text-mute">{t('text')}</p>
        <Ways />
      </div>
      <PageSection title={t('questions')}>
        <Accordion
          items={questions(contact).map(({ id, title, content }) => ({
            id,
            title,
            content: <p>{content}</p>,
          }))}
        />
      </PageSection>
      <PageSection id="write" title={t('contact')} text={t('contactText')}>
        <Card padding="lg">
          <Suspense fallback={<FormSkeleton />}>
            <EnquiryForm full from={{ userName: user.name, mobile: user.mobilenumber, email: user.email }} />
          </Suspense>
        </Card>
      </PageSection>
      <OwnEnquiries />
    </div>
  );
}

/** Phone and mail, and a link that skips the questions to the form. */
function Ways() {
  const { email, hours } = settings().contact;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
      <div>
        <dt className="text-small text-mute">{t('call')}</dt>
        <dd>
          <PhoneLink className="inline-flex min-h-11 items-center text-link" />
          {hours ? (
            <p lang={languageOf(hours)} className="text-small text-mute">
              {hours}
            </p>
          ) : null}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-small text-mute">{t('mail')}</dt>
        <dd>
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center text-link break-all">
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-small text-mute">{t('contact')}</dt>
        <dd>
          <a href="#write" className="inline-flex min-h-11 items-center text-link">
            {t('toForm')}
          </a>
        </dd>
      </div>
    </dl>
  );
}

/** A skeleton of the form: a line of text, two fields and the button. */
function FormSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-5">
        <SkeletonText className="max-w-80 text-small" />
        {['h-11', 'h-38.5'].map((height) => (
          <div key={height} className="flex flex-col gap-1.5">
            <SkeletonText className="w-40 text-small" />
            <Skeleton className={height} />
          </div>
        ))}
        <Skeleton className="h-13 w-28 max-sm:w-full" />
      </div>
    </Loading>
  );
}
