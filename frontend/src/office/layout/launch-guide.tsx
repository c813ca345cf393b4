import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { launchQuery } from '@/api/admin/launch';
import { nextStep, stepAddress, stepWay } from '@/office/shared/frame/launch-steps';
import { STEP } from '@/office/shared/frame/step-param';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-launch';

/**
 * Shown to an admin who followed a step of the launch list: names the step, says whether it is done, and
 * links to the next one.
 */
export default function LaunchGuide() {
  const [params] = useSearchParams();
  const name = params.get(STEP);
  return name ? <Guide name={name} /> : null;
}

function Guide({ name }: { name: string }) {
  const { data: launch } = useQuery({ ...launchQuery, staleTime: 0 });
  const at = launch?.steps.findIndex((step) => step.name === name) ?? -1;
  const step = launch?.steps[at];
  if (!launch || !step) return null;
  const next = nextStep(launch, name);
  return (
    <nav
      aria-label={t('guide')}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-3 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-52 text-small">
        <Link
          to={stepAddress(step.name)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {t('stepOf', { number: at + 1, count: launch.steps.length, name: t(step.name) })}
        </Link>
      </p>
      <span role="status">
        {step.missing.length === 0 ? (
          <Badge tone="success">{t('done')}</Badge>
        ) : (
          <Badge tone="warning">{t('missing', { count: step.missing.length })}</Badge>
        )}
      </span>
      {next ? (
        <Button asChild variant="outline">
          <Link to={stepWay(next)}>
            {t('next', { name: t(next.name) })}
            <ArrowRight size={16} aria-hidden />
          </Link>
        </Button>
      ) : null}
    </nav>
  );
}
