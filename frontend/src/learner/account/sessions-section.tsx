import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { sessionsQuery, useEndSession, type Session } from '@/api/account/security';
import { messagesOf } from '@/api/error';
import { PageSection } from '@/learner/shared/page-section';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/security';
import { formatDate, formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

/** How many devices are listed before the learner asks for all. */
const few = 5;

const showError = (error: unknown) => toast.error(messagesOf(error).join(' '));

/**
 * The devices that are signed in to the account. The learner can log out another device, or all others at
 * once.
 */
export function SessionsSection() {
  return (
    <PageSection title={t('devicesTitle')} text={t('devicesText')}>
      <Card padding="none">
        <QueryView
          query={useQuery(sessionsQuery)}
          loadingLabel={t('devicesLoading')}
          skeleton={<DeviceSkeletons />}
        >
          {(sessions) => <Devices sessions={sessions} />}
        </QueryView>
      </Card>
    </PageSection>
  );
}

function Devices({ sessions }: { sessions: Session[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const end = useEndSession();
  const endOthers = useEndSession();
  const own = sessions.filter(({ current }) => current);
  const others = sessions.filter(({ current }) => !current);
  const sorted = [...own, ...others];
  const shown = all ? sorted : sorted.slice(0, few);
  // The pressed button disappears with its device, so move the focus to the list.
  const stay = () => list.current?.focus();
  const showAll = () => {
    setAll(true);
    stay();
  };
  const endSessions = ({ mutate }: typeof end, id: string | null, done: string) =>
    mutate(id, {
      onSuccess: () => {
        toast.success(done);
        stay();
      },
      onError: showError,
    });
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('devicesTitle')} className="divide-y divide-line">
        {shown.map((session) => (
          <Device
            key={session._id}
            session={session}
            ending={end.isPending && end.variables === session._id}
            onEnd={() => endSessions(end, session._id, t('loggedOut', { device: session.device }))}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <div className="flex flex-wrap gap-3 border-t border-line p-4 sm:px-5">
          {shown.length < sorted.length ? (
            <Button variant="ghost" className="max-sm:w-full" onClick={showAll}>
              {t('allDevices', { count: sorted.length })}
            </Button>
          ) : null}
          <Button
            variant="outline"
            className="max-sm:w-full"
            loading={endOthers.isPending}
            onClick={() => endSessions(endOthers, null, t('othersLoggedOut'))}
          >
            {t('logOutOthers')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type DeviceProps = { session: Session; ending: boolean; onEnd: () => void };

function Device({ session: { device, current, createdAt, lastSeenAt }, ending, onEnd }: DeviceProps) {
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor;
  const date = formatDateTime(lastSeenAt);
  return (
    // The dates are below name and button, over the full width. Beside the button they would wrap on a phone.
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3.5 sm:gap-x-4 sm:px-5">
      <Icon size={22} aria-hidden className="mt-0.5 text-brand" />
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span lang={languageOf(device)} className="min-w-0 font-semibold break-words">
          {device}
        </span>
        {current ? <Badge tone="success">{t('thisDevice')}</Badge> : null}
      </p>
      <div className="col-span-2 col-start-2 row-start-2 text-small text-mute tnum">
        <p>{t('lastUsed', { date })}</p>
        <p>{t('since', { date: formatDate(createdAt) })}</p>
      </div>
      {current ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="col-start-3 row-start-1 -my-2 min-h-11"
          aria-label={t('logOutOf', { device, date })}
          loading={ending}
          onClick={onEnd}
        >
          {t('logOut')}
        </Button>
      )}
    </li>
  );
}

function DeviceSkeletons() {
  return (
    <div className="divide-y divide-line">
      {[1, 2].map((row) => (
        <div key={row} className="px-4 py-3.5 sm:px-5">
          <SkeletonText className="max-w-60" />
          <SkeletonText lines={2} className="max-w-80 text-small" />
        </div>
      ))}
    </div>
  );
}
