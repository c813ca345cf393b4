import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { launchQuery, openSteps, type Launch } from '@/api/admin/launch';
import { AdminPage } from '@/office/shared/page/admin-page';
import { nextStep, stepWay } from '@/office/shared/frame/launch-steps';
import { useScrollToHash } from '@/office/shared/page/use-scroll-to-hash';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-launch';
import { DemoPanel } from './demo-panel';
import { StepRow } from './step-row';

/** The polling interval while a test payment is in progress (ms). */
const WHILE_PAYING = 2_000;

const isUnderWay = (launch: Launch | undefined) =>
  ['open', 'paid'].includes(launch?.testPayment?.state ?? '') && !launch?.testPayment?.isStale;

/** What is missing between an empty installation and the first sale. */
export function Component() {
  const query = useQuery({
    ...launchQuery,
    staleTime: 0,
    // Polls only while a test payment is under way. Payment and refund take a few seconds.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WHILE_PAYING : false),
  });
  return (
    <AdminPage title={t('heading')} intro={t('intro')}>
      <QueryView query={query} skeleton={<Skeleton className="h-160 w-full rounded-card" />}>
        {(launch) => <Steps launch={launch} />}
      </QueryView>
    </AdminPage>
  );
}

function Steps({ launch }: { launch: Launch }) {
  const count = openSteps(launch);
  const next = nextStep(launch);
  const [kept, setKept] = useState<string[]>([]);
  useScrollToHash();
  return (
    <div className="grid gap-5">
      {launch.isReady ? (
        <Alert tone="success" messages={[t('ready')]} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="font-semibold">{t('openSteps', { count })}</p>
          {next ? (
            <Button asChild className="max-sm:w-full">
              <Link to={stepWay(next)}>{t('next', { name: t(next.name) })}</Link>
            </Button>
          ) : null}
        </div>
      )}
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {launch.steps.map((step) => (
          <StepRow key={step.name} step={step} payment={launch.testPayment ?? null} />
        ))}
      </ol>
      <Alert tone="info" messages={kept.length > 0 ? [t('demoKept', { names: kept.join(', ') })] : []} />
      {launch.demo ? <DemoPanel demo={launch.demo} onRemoved={setKept} /> : null}
    </div>
  );
}
