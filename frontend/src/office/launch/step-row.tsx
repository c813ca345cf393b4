import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import type { Launch, LaunchStep } from '@/api/admin/launch';
import { fieldPlace, stepPlaces } from '@/office/shared/frame/launch-steps';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-launch';
import { cn } from '@/kit/lib/cn';
import { AcceptLegal } from './accept-legal';
import { TestPayment } from './test-payment';

type StepRowProps = { step: LaunchStep; payment: Launch['testPayment'] | null };

/** Whether a test payment is possible: a payment gateway is set and its account is readable. */
const canTest = (missing: LaunchStep['missing']) =>
  !missing.some(({ code }) => code === 'not_set' || code === 'unreadable');

/** One step of the launch list: what it still lacks, and a link to where that is done. */
export function StepRow({ step: { name, isRequired, missing }, payment }: StepRowProps) {
  const isDone = missing.length === 0;
  const place = stepPlaces[name];
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li id={name} className="flex scroll-mt-20 gap-3 p-4 md:gap-4 md:p-6">
      <Icon size={24} aria-hidden className={cn('mt-0.5 shrink-0', isDone ? 'text-success' : 'text-mute')} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-h3">{t(name)}</h2>
          {isDone ? (
            <Badge tone="success">{t('done')}</Badge>
          ) : (
            <Badge tone={isRequired ? 'warning' : 'neutral'}>{t(isRequired ? 'required' : 'advised')}</Badge>
          )}
        </div>
        <p className="mt-1 measure text-small text-mute">{t(`${name}Text`)}</p>
        {isDone ? null : (
          <ul className="mt-3 grid list-disc gap-1 pl-5 text-small">
            {missing.map(({ field, code, message }) => {
              const to = fieldPlace(name, field);
              return (
                <li key={`${field} ${code}`}>
                  {to ? (
                    <Link to={to} className="text-link">
                      {message}
                    </Link>
                  ) : (
                    message
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {name === 'legal' && !isDone ? <AcceptLegal /> : null}
        {name === 'gateway' && canTest(missing) ? <TestPayment payment={payment ?? null} /> : null}
        {place ? (
          <Button asChild variant="outline" className="mt-4">
            <Link to={place.to}>{place.label}</Link>
          </Button>
        ) : null}
      </div>
    </li>
  );
}
