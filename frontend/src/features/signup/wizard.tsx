import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApiError } from '@/api/error';
import type { ItemRef, ItemType } from '@/api/types';
import { Lines } from '@/components/checkout/lines';
import { choosable } from '@/components/checkout/machine';
import { PaymentPanel } from '@/components/checkout/panel';
import { useCheckout } from '@/components/checkout/use-checkout';
import { FocusHeading } from '@/components/focus-heading';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Stepper } from '@/components/ui/stepper';
import { t } from '@/i18n/en/signup';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import { useCart } from '@/stores/cart';
import { useChoices } from './choices';
import { CourseStep, StepNav } from './course-step';
import { emptyDetails, type Details } from './details';
import { readDraft } from './draft';
import { InfoStep } from './info-step';
import { readAddress, stepOf, type Step } from './steps';
import { useEnrolment } from './use-enrolment';

/** Info, Course, PayU. The step and the choice are in the address, so that the browser's Back is the wizard's. */
export function Wizard({ onJoin }: { onJoin: () => void }) {
  const [params, setParams] = useSearchParams();
  const { type, courseId, referral, step: asked } = readAddress(params);
  const hydrated = useHydrated();
  const cart = useCart((state) => state.items);
  const [details, setDetails] = useState<Details | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [moved, setMoved] = useState(false);
  const [search, setSearch] = useState('');

  const choices = useChoices(type === 'course' ? 'course' : 'bundle', search, courseId);
  const { choice } = choices;
  const chosen: ItemRef[] = type === 'cart' ? cart : choice ? [choice] : [];
  const enrol = useEnrolment(details, {
    onJoin,
    onRefused: (error) => {
      setRefusal(error);
      go('info');
    },
  });
  const checkout = useCheckout({ items: chosen, register: enrol });
  const { state } = checkout;
  const bought = !choosable(state) || state.phase === 'held' || state.phase === 'refused';
  const step = stepOf({ asked, informed: details !== null, chosen: chosen.length > 0, bought });
  const free = type !== 'cart' && choice?.price === 0;

  /** Changes the address; a new step is a new entry of the browser's history. */
  function address(change: Record<string, string | null>, replace: boolean): void {
    setParams(
      (old) => {
        for (const [key, value] of Object.entries(change)) {
          if (value === null) old.delete(key);
          else old.set(key, value);
        }
        return old;
      },
      { replace, preventScrollReset: replace },
    );
  }
  function go(to: Step): void {
    setMoved(true);
    if (checkout.state.phase === 'ready') checkout.reset();
    address({ step: to === 'info' ? null : to }, false);
  }
  const pick = (change: { courseId: string | null; type?: ItemType }) => {
    checkout.reset();
    address(change, true);
  };

  if (hydrated && type === 'cart' && cart.length === 0 && !bought) return <EmptyCart />;
  const labels = [t('stepInfo'), t('stepCourse'), ...(free ? [] : [t('stepPay')])];
  const current = Math.min(['info', 'course', 'pay'].indexOf(step), labels.length - 1);
  const draft = hydrated ? readDraft() : null;
  const reviewing = state.phase === 'ready' || state.phase === 'working';

  return (
    <>
      <Stepper steps={labels} current={current} />
      {step === 'info' ? (
        <Card padding="lg" className="mt-8">
          <InfoStep
            key={String(hydrated)}
            details={details ?? { ...emptyDetails, referral: hydrated ? referral : '', ...draft }}
            restored={details === null && draft !== null}
            refusal={refusal}
            returning={moved}
            onDone={(typed) => {
              setDetails(typed);
              setRefusal(null);
              go('course');
            }}
          />
        </Card>
      ) : null}
      {step === 'course' ? (
        <Card padding="lg" className="mt-8">
          {type === 'cart' ? (
            <>
              <FocusHeading className="text-h2">{t('yourCart')}</FocusHeading>
              <p className="mt-1 mb-6 text-mute">{t('yourCartText')}</p>
              <Lines lines={cart} />
            </>
          ) : (
            <CourseStep
              key={type}
              type={type}
              choices={choices}
              search={search}
              onSearch={setSearch}
              onType={(kind) => pick({ type: kind, courseId: null })}
              onChoose={({ slug }) => pick({ courseId: slug })}
            />
          )}
          <StepNav
            faults={state.phase === 'ready' ? state.messages : []}
            back={t('backToInfo')}
            next={free ? t('enrolFree') : t('continue')}
            disabled={chosen.length === 0}
            onBack={() => go('info')}
            onNext={() => (free ? void checkout.pay() : go('pay'))}
          />
        </Card>
      ) : null}
      {step === 'pay' ? (
        <div className="mt-8">
          {reviewing ? (
            <>
              <FocusHeading className="text-h2">{t('payTitle')}</FocusHeading>
              <p className="mt-1 mb-6 measure text-mute">{t('payText')}</p>
            </>
          ) : null}
          <PaymentPanel
            checkout={checkout}
            count={chosen.length}
            inCart={type === 'cart'}
            back={
              <Button variant="outline" block onClick={() => go('course')}>
                {t('backToSelection')}
              </Button>
            }
          />
        </div>
      ) : null}
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingCart}
      title={t('cartEmpty')}
      text={t('cartEmptyText')}
      action={
        <Button asChild>
          <Link to={paths.home}>{t('home')}</Link>
        </Button>
      }
    />
  );
}
