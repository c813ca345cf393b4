import { useQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { lookAtQuery } from '@/api/catalog';
import { webinarsQuery } from '@/api/webinars';
import { LookAt } from '@/domain/catalog/look-at';
import { PageMeta } from '@/domain/page/page-meta';
import { PlaceholderPage } from '@/shop/shared/placeholder-page';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t as placeholder } from '@/i18n/placeholder';
import { t } from '@/i18n/webinars';
import { languageOf } from '@/kit/lib/language';
import { queryClientContext } from '@/kit/lib/router-context';
import { paths } from '@/domain/paths/paths';
import { WebinarList } from './webinar-list';

export const loader = ({ context }: LoaderFunctionArgs) => {
  const client = context.get(queryClientContext);
  void client.prefetchQuery(webinarsQuery);
  void client.prefetchQuery(lookAtQuery);
  return null;
};

/** /webinars: upcoming and past webinars. */
export function Component() {
  const query = useQuery(webinarsQuery);
  if (query.data?.upcoming.length === 0 && query.data.past.length === 0) return <NothingYet />;
  return (
    <div className="container-page pt-10 pb-[clamp(48px,8vw,96px)] md:pt-14">
      <PageMeta title={t('title')} description={t('description')} />
      <h1 className="text-h1">{t('title')}</h1>
      <p className="mt-2 measure text-mute">{t('intro')}</p>
      <QueryView
        query={query}
        skeleton={<Skeleton className="mt-10 h-120 w-full rounded-card" />}
        loadingLabel={t('loading')}
      >
        {({ upcoming, past }) => (
          <>
            <section aria-labelledby="next" className="mt-8">
              <h2 id="next" className="mb-4 text-h2">
                {t('upcoming')}
              </h2>
              {upcoming.length > 0 ? (
                <WebinarList webinars={upcoming} />
              ) : (
                <p className="text-mute">{t('nothingNext')}</p>
              )}
            </section>
            <div className="mt-12">
              <HowItWorks />
            </div>
            {past.length > 0 ? (
              <section aria-labelledby="past" className="mt-12">
                <h2 id="past" className="mb-5 text-h2">
                  {t('past')}
                </h2>
                <WebinarList webinars={past} />
              </section>
            ) : null}
          </>
        )}
      </QueryView>
      <div className="mt-12">
        <LookAt title={placeholder('webinarsLookAt')} />
      </div>
    </div>
  );
}

function NothingYet() {
  const open = useQuery(lookAtQuery).data?.courses.find(({ hasPreview }) => hasPreview);
  return (
    <PlaceholderPage
      title={placeholder('webinarsTitle')}
      description={placeholder('webinarsDescription')}
      text={placeholder('webinarsText')}
      more={open && placeholder('webinarsMore')}
      below={
        <>
          <HowItWorks />
          <LookAt title={placeholder('webinarsLookAt')} linked={false} />
        </>
      }
    >
      {open ? (
        <>
          <Button asChild>
            <Link to={`${paths.course(open.slug)}#lessons`}>{placeholder('webinarsLesson')}</Link>
          </Button>
          <p lang={languageOf(open.title)} className="w-full text-small text-mute">
            {placeholder('webinarsLessonOf', { title: open.title })}
          </p>
        </>
      ) : null}
      <Button asChild variant={open ? 'outline' : 'primary'}>
        <Link to={paths.courses()}>{placeholder('webinarsAction')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.contact}>{placeholder('webinarsAsk')}</Link>
      </Button>
    </PlaceholderPage>
  );
}

const steps = [
  { title: placeholder('webinarsFind'), text: placeholder('webinarsFindText') },
  { title: placeholder('webinarsSeat'), text: placeholder('webinarsSeatText') },
  { title: placeholder('webinarsJoin'), text: placeholder('webinarsJoinText') },
];

/** How a webinar works, for visitors. */
function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-h2">
        {placeholder('webinarsHow')}
      </h2>
      <ol className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="flex gap-4 border-t border-line pt-4">
            <span aria-hidden className="text-h2 text-brand tnum">
              {i + 1}
            </span>
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-mute">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
