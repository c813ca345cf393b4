import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Play, X } from 'lucide-react';
import { Link } from 'react-router';
import { useDismissPurchase, type Purchase } from '@/api/account/today';
import { learningQuery } from '@/api/learning';
import type { Learning } from '@/api/types';
import { messagesOf } from '@/api/error';
import { Picture } from '@/kit/media/picture';
import { TitleList } from '@/kit/ui/title-list';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/new-purchase';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { ContinueSkeleton } from './continue-card';
import { courseStage } from './next-course';

/**
 * Returns the course to begin with: the bought course, or the first one with lessons of a bought bundle. Null
 * once it has been started.
 */
export function courseToBegin({ courses, bundles }: Learning, { items }: Purchase) {
  const bought = items.flatMap(({ type, id }) =>
    type === 'course' ? [id] : (bundles.find(({ _id }) => _id === id)?.courses ?? []),
  );
  const first = bought
    .flatMap((id) => courses.find(({ _id }) => _id === id) ?? [])
    .find(({ totalLessons }) => totalLessons > 0);
  return first && courseStage(first) === 'start' ? first : null;
}

/** Returns the titles of a purchase that the learner still owns. There are none after a refund. */
const titlesOf = ({ courses, bundles }: Learning, { items }: Purchase): string[] =>
  items.flatMap(({ type, id }) =>
    type === 'course'
      ? courses.filter(({ _id }) => _id === id).map(({ title }) => title)
      : bundles.filter(({ _id }) => _id === id).map(({ bundleName }) => bundleName),
  );

/**
 * The latest purchase: its first lesson, its invoice, and a way to share it. It stays on every device until
 * the learner dismisses it.
 */
export default function NewPurchaseCard({ purchase }: { purchase: Purchase }) {
  const { data, isError } = useQuery(learningQuery);
  const dismiss = useDismissPurchase();
  const course = data && courseToBegin(data, purchase);
  if (!data) return isError ? null : <ContinueSkeleton />;
  const titles = titlesOf(data, purchase);
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby="new-purchase">
      <Card padding="none" className="relative flex flex-col border-success/40 sm:flex-row sm:items-center">
        {course ? (
          <Picture
            src={course.image}
            alt=""
            category={course.category}
            className="sm:ml-4 sm:w-56 sm:shrink-0 sm:rounded-control md:max-lg:w-40"
          />
        ) : null}
        <div className="min-w-0 flex-1 p-5 pr-14">
          <p className="flex items-center gap-2 text-small font-semibold text-success">
            <CircleCheck size={18} aria-hidden className="shrink-0" />
            {t('yours')}
          </p>
          <h2 id="new-purchase" className="mt-1 text-h3 wrap-anywhere">
            <TitleList titles={titles} />
          </h2>
          {course && purchase.items[0]?.type === 'bundle' ? (
            <p className="mt-1 text-small text-mute">
              {t('beginWith')} <span lang={languageOf(course.title)}>{course.title}</span>
            </p>
          ) : null}
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button asChild className="max-sm:w-full">
              {course ? (
                <Link to={paths.learn(course.slug)}>
                  <Play size={18} fill="currentColor" aria-hidden />
                  {t('start')}
                </Link>
              ) : (
                <Link to={paths.myCourses}>{t('toMyCourses')}</Link>
              )}
            </Button>
            {purchase.hasInvoice ? <Way to={paths.invoices} label={t('invoice')} /> : null}
            <Way to={paths.refer} label={t('recommend')} />
          </div>
        </div>
        <Alert messages={dismiss.isError ? messagesOf(dismiss.error) : []} className="m-4" />
        <IconButton
          label={t('putAway')}
          onClick={() => dismiss.mutate(purchase.orderId)}
          className="absolute top-2 right-2 max-sm:bg-card"
        >
          <X size={20} aria-hidden />
        </IconButton>
      </Card>
    </section>
  );
}

const Way = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center text-small text-link">
    {label}
  </Link>
);
