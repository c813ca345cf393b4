import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { notificationsQuery, useReadNotifications, type Notification } from '@/api/account/notifications';
import { threadPath } from '@/domain/discussions/paths';
import { CountBadge } from '@/kit/ui/badge';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/notifications';
import { cn } from '@/kit/lib/cn';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { teachPaths } from '@/domain/paths/teach-paths';
import { useDisclosure } from '@/kit/lib/use-disclosure';

/**
 * The notification bell of a signed-in user: the unread count, and the list. Opening the list marks all as
 * read.
 */
export default function Bell({ onDeep = false }: { onDeep?: boolean }): ReactNode {
  const query = useQuery(notificationsQuery);
  const { mutate: markRead } = useReadNotifications();
  const { open, root, trigger, toggle } = useDisclosure();
  // Notifications that were unread when the list was opened stay highlighted while it is open.
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const id = useId();
  const unread = query.data?.unread ?? 0;
  const press = () => {
    toggle();
    if (open) return;
    setFresh(query.data?.notifications.filter(({ read }) => !read).map(({ _id }) => _id) ?? []);
    if (unread > 0) markRead();
  };
  return (
    <div ref={root} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={press}
        className={cn(
          'relative inline-flex size-11 items-center justify-center rounded-control transition-colors',
          onDeep ? 'on-deep text-white hover:bg-white/15' : 'hover:bg-sand hover:text-brand',
        )}
      >
        <BellIcon size={22} aria-hidden />
        <span className="absolute top-0.5 left-6 flex">
          <CountBadge count={unread} />
        </span>
      </button>
      {open ? (
        <section
          id={id}
          aria-label={t('heading')}
          className="z-50 flex animate-in flex-col overflow-hidden rounded-card border border-line bg-card text-ink shadow-overlay fade-in max-md:fixed max-md:inset-x-4 max-md:top-18 md:absolute md:top-full md:right-0 md:mt-2 md:w-96"
        >
          <h2 className="border-b border-line px-4 py-3 text-body font-semibold">{t('heading')}</h2>
          <div className="max-h-[min(26rem,60dvh)] overflow-y-auto">
            <QueryView
              query={query}
              loadingLabel={t('loading')}
              skeleton={<SkeletonText lines={3} className="m-4 text-small" />}
            >
              {({ notifications }) =>
                notifications.length === 0 ? (
                  <p className="px-4 py-6 text-small text-mute">{t('empty')}</p>
                ) : (
                  <ul className="divide-y divide-line">
                    {notifications.map((told) => (
                      <Told key={told._id} told={told} isNew={fresh.includes(told._id)} />
                    ))}
                  </ul>
                )
              }
            </QueryView>
          </div>
          <Link
            to={`${paths.privacyAndSecurity}#mails`}
            className="flex min-h-11 items-center border-t border-line px-4 text-small text-brand hover:underline"
          >
            {t('settings')}
          </Link>
        </section>
      ) : null}
    </div>
  );
}

/** Returns link and text of a notification. An unknown kind links to its course. */
function contentOf({ kind, course, question, submission, by }: Notification): { to: string; text: string } {
  const lesson = submission?.lessonTitle ?? '';
  switch (kind) {
    case 'SubmissionReceived':
      return {
        to: teachPaths.submission(submission?._id ?? ''),
        text: t('received', { name: by, lesson }),
      };
    case 'SubmissionGraded':
      return {
        to: paths.learn(course.slug, submission?.lessonId),
        text: t(submission?.state === 'Accepted' ? 'accepted' : 'returned', { lesson }),
      };
    case 'answer':
      return {
        to: threadPath(course.slug, question?._id ?? ''),
        text: t('answered', { name: by, question: question?.title ?? '' }),
      };
    default:
      kind satisfies never;
      return { to: paths.learn(course.slug), text: course.title };
  }
}

/** One notification with its link. */
export function Told({ told, isNew }: { told: Notification; isNew: boolean }) {
  const { course, createdAt } = told;
  const { to, text } = contentOf(told);
  return (
    <li>
      <Link
        to={to}
        className="flex gap-3 px-4 py-3 transition-colors hover:bg-brand-tint focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span
            lang={languageOf(text)}
            className={cn('line-clamp-3 text-small wrap-anywhere', isNew && 'font-semibold')}
          >
            {text}
          </span>
          <span className="mt-0.5 block text-caption text-mute">
            <span lang={languageOf(course.title)}>{course.title}</span> ·{' '}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </span>
        </span>
        {isNew ? (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-vermilion">
            <span className="sr-only">{t('new')}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}
