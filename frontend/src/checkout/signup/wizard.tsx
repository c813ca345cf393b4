import { ShoppingCart } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ApiError } from '@/api/error';
import { settings } from '@/api/settings';
import type { ItemRef } from '@/api/types';
import { canEdit } from '@/checkout/shared/machine';
import { useCheckout } from '@/checkout/shared/use-checkout';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Card } from '@/kit/ui/card';
import { EmptyState } from '@/kit/ui/empty-state';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { Stepper } from '@/kit/ui/stepper';
import { GoogleOffer } from '@/domain/account/google-offer';
import { useCart } from '@/domain/cart/use-cart';
import { t } from '@/i18n/signup';
import { paths } from '@/domain/paths/paths';
import { cn } from '@/kit/lib/cn';
import { useHydrated } from '@/kit/lib/use-hydrated';
import { storedReferral } from '@/domain/referral/referral';
import { useChoices } from './choices';
import type { Details } from './details';
import { InfoStep } from './info-step';
import {
  moveTo,
  paymentPath,
  readSearchParams,
  stepOf,
  previousSteps,
  type BuyType,
  type Step,
} from './steps';
import { NothingChosen, PurchaseSkeleton } from './purchase-box';
import { useRegisterOnce } from './use-register-once';

const laterSteps = () => import('./later-steps');
const LaterSteps = lazyPart(laterSteps);
const GoogleSignup = lazyPart(() => import('./google-signup'));
const purchaseAside = () => import('./purchase-aside');
const PurchaseAside = lazyPart(purchaseAside);

/** Loads the next step's code when the reader focuses the first field, before a lost connection could keep it away. */
const loadLater = () => void Promise.all([purchaseAside(), laterSteps()]).catch(() => undefined);

/**
 * Returns the label of step 3. It names PayU, as specified, while PayU takes the money, or the simulated gateway in its place.
 */
const payLabel = () =>
  ['payu', 'simulated'].includes(settings().paymentGateway ?? '') ? t('stepPay') : t('stepPayment');

/** Info, Course, payment. The step and the choice are in the address, so that the browser's Back is the wizard's. */
export function Wizard({ onRegister }: { onRegister: () => void }) {
  const [params, setParams] = useSearchParams();
  const { type, courseId, named, referral, byGoogle, step: asked } = readSearchParams(params);
  const location = useLocation();
  const navigate = useNavigate();
  // Kept in state for the next step, because the history entry of an earlier step may not have the choice.
  const [picked, setPicked] = useState<Record<string, string | null>>({});
  const hydrated = useHydrated();
  const { items, error: cartError, retry: readCart } = useCart();
  const cart = items ?? [];
  const [details, setDetails] = useState<Details | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [moved, setMoved] = useState(false);
  const [search, setSearch] = useState('');
  // A visitor whose address names no item, but whose cart is not empty, buys the cart.
  const comesForCart = hydrated && !named && cart.length > 0;
  useEffect(() => {
    if (comesForCart)
      setParams((old) => (old.set('type', 'cart'), old), { replace: true, preventScrollReset: true });
  }, [comesForCart, setParams]);

  const choices = useChoices(type === 'course' ? 'course' : 'bundle', search, courseId);
  const { choice } = choices;
  const chosen: ItemRef[] = type === 'cart' ? cart : choice ? [choice] : [];
  const register = useRegisterOnce(details, {
    onRegister,
    onRefused: (error) => {
      setRefusal(error);
      go('info');
    },
  });
  const checkout = useCheckout({ items: chosen, register });
  const { state } = checkout;
  const bought = !canEdit(state) || state.phase === 'held' || state.phase === 'refused';
  const step = stepOf({ asked, informed: details !== null, chosen: chosen.length > 0, bought });
  // An item with batches is not handled as free here, because a batch is chosen on the last step.
  const hasBatches = checkout.priced && (checkout.quote.data?.batches.length ?? 0) > 0;
  const free = type !== 'cart' && choice?.price === 0 && !hasBatches;

  /** Changes the address, in a new entry of the browser's history or in this one's place. */
  function address(change: Record<string, string | null>, replace: boolean, trail: Step[]): void {
    setParams(
      (old) => {
        for (const [key, value] of Object.entries(change)) {
          if (value === null) old.delete(key);
          else old.set(key, value);
        }
        return old;
      },
      { replace, preventScrollReset: replace, state: { trail } },
    );
  }
  function go(to: Step): void {
    setMoved(true);
    if (checkout.state.phase === 'ready') checkout.reset();
    const move = moveTo(to, asked, previousSteps(location.state));
    if ('back' in move) void navigate(-move.back);
    else address({ ...picked, step: to === 'info' ? null : to }, move.replace, move.trail);
  }
  const pick = (change: { courseId: string | null; type?: BuyType }) => {
    checkout.reset();
    setPicked(change);
    address(change, true, previousSteps(location.state));
  };

  if (hydrated && type === 'cart' && items?.length === 0 && !bought) return <EmptyCart />;
  if (type === 'cart' && cartError && !bought) return <ErrorBlock error={cartError} onRetry={readCart} />;
  const labels = [t('stepInfo'), t('stepCourse'), ...(free ? [] : [payLabel()])];
  // The server renders the page without the query parameters and the cart. `null` means not known yet.
  const known = hydrated && chosen.length > 0 ? true : !hydrated || choices.looking ? null : false;
  const payment = paymentPath(params);
  const info = {
    details,
    referral: referral || storedReferral(),
    refusal,
    loginTo: paths.login(payment),
    returning: moved,
    onDone: (typed: Details) => {
      setDetails(typed);
      setRefusal(null);
      // What the address names was chosen before. Step 2 would ask for it again, except that a free item is taken there.
      go(known && named && !free ? 'pay' : 'course');
    },
  };
  const current = Math.min(['info', 'course', 'pay'].indexOf(step), labels.length - 1);

  return (
    <>
      <Stepper steps={labels} current={current} />
      <div
        onFocus={loadLater}
        className={cn(
          'mt-5 lg:mt-8',
          step !== 'pay' && 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10',
        )}
      >
        {step === 'pay' ? null : (
          <div className="lg:sticky lg:top-8 lg:order-last">
            {known ? (
              <Suspense fallback={<PurchaseSkeleton />}>
                <PurchaseAside
                  checkout={checkout}
                  refundDays={type === 'cart' ? undefined : choice?.refundDays}
                />
              </Suspense>
            ) : known === null && hydrated && named ? (
              <PurchaseSkeleton />
            ) : (
              <NothingChosen unsure={known === null} />
            )}
          </div>
        )}
        {step === 'info' ? (
          <Card padding="lg">
            {hydrated && byGoogle ? (
              <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                <GoogleSignup loginTo={info.loginTo} next={payment}>
                  {(google, identity) => (
                    <InfoStep key={google?.email} {...info} google={google} identity={identity} />
                  )}
                </GoogleSignup>
              </Suspense>
            ) : (
              <>
                <GoogleOffer className="mb-6" next={hydrated ? payment : undefined} />
                <InfoStep {...info} />
              </>
            )}
          </Card>
        ) : null}
        {step === 'info' ? null : (
          <div className="min-w-0">
            <Suspense
              fallback={
                <Loading>
                  <Skeleton className="h-96 rounded-card" />
                </Loading>
              }
            >
              <LaterSteps
                step={step}
                type={type}
                cart={cart}
                choices={choices}
                search={search}
                onSearch={setSearch}
                onPick={pick}
                count={chosen.length}
                free={free}
                checkout={checkout}
                onStep={go}
              />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingCart}
      title={t('cartEmpty')}
      text={t('cartEmptyText')}
      link={{ to: paths.home, label: t('home') }}
    />
  );
}
