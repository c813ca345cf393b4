import type { CartLine } from '@/api/types';
import { Lines } from '@/checkout/shared/lines';
import { PaymentPanel } from '@/checkout/shared/payment-panel';
import type { CheckoutControl } from '@/checkout/shared/use-checkout';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Chip } from '@/kit/ui/chip';
import { ErrorBlock } from '@/kit/ui/error-block';
import { t } from '@/i18n/signup-steps';
import type { useChoices } from './choices';
import { CourseStep, StepNav } from './course-step';
import type { BuyType, Step } from './steps';

type LaterStepsProps = {
  step: Exclude<Step, 'info'>;
  type: BuyType;
  cart: CartLine[];
  choices: ReturnType<typeof useChoices>;
  search: string;
  onSearch: (search: string) => void;
  /** Chooses another item, or another type without an item. */
  onPick: (change: { courseId: string | null; type?: BuyType }) => void;
  /** Number of chosen items. */
  count: number;
  /** The chosen item is free, so this step completes the purchase. */
  free: boolean;
  checkout: CheckoutControl;
  onStep: (step: Step) => void;
};

/** Steps 2 and 3. They come in a chunk of their own, fetched while step 1 is filled in. */
export default function LaterSteps({ step, ...rest }: LaterStepsProps) {
  return step === 'course' ? <Choosing {...rest} /> : <Paying {...rest} />;
}

type StepProps = Omit<LaterStepsProps, 'step'>;

const heads = {
  cart: ['yourCart', 'yourCartText'],
  course: ['chooseCourse', 'chooseText'],
  bundle: ['chooseBundle', 'chooseText'],
} as const;

type KindsProps = { type: BuyType; cart: number; onChoose: (type: BuyType) => void };

/** Choice of the item type. The cart is offered only when it is not empty. */
function Kinds({ type, cart, onChoose }: KindsProps) {
  const kinds: [BuyType, string][] = [
    ['bundle', t('bundles')],
    ['course', t('courses')],
  ];
  if (cart > 0) kinds.unshift(['cart', t('yourCart')]);
  return (
    <div role="group" aria-label={t('kind')} className="mt-6 flex flex-wrap gap-2">
      {kinds.map(([kind, label]) => (
        <Chip key={kind} selected={kind === type} onClick={() => onChoose(kind)}>
          {label}
        </Chip>
      ))}
    </div>
  );
}

function Choosing(props: StepProps) {
  const { type, cart, choices, search, onSearch, onPick, count, free, checkout, onStep } = props;
  const { state } = checkout;
  const [title, text] = heads[type];
  return (
    <Card padding="lg">
      <FocusHeading className="text-h2">{t(title)}</FocusHeading>
      <p className="mt-1 text-mute">{t(text)}</p>
      <Kinds type={type} cart={cart.length} onChoose={(kind) => onPick({ type: kind, courseId: null })} />
      {type === 'cart' ? (
        <div className="mt-4">
          <Lines lines={cart} />
        </div>
      ) : (
        <CourseStep
          key={type}
          type={type}
          choices={choices}
          search={search}
          onSearch={onSearch}
          onChoose={({ slug }) => onPick({ courseId: slug })}
        />
      )}
      {free && checkout.quote.error ? (
        <div className="mt-6">
          <ErrorBlock error={checkout.quote.error} onRetry={() => void checkout.quote.refetch()} />
        </div>
      ) : null}
      <StepNav
        errors={state.phase === 'ready' ? state.messages : []}
        back={t('backToInfo')}
        next={free ? t('enrolFree') : t('continue')}
        // A free item is obtained here, but only after its own quote confirms that it is free.
        busy={free && !checkout.priced && checkout.quote.isFetching}
        disabled={count === 0 || (free && !checkout.priced)}
        onBack={() => onStep('info')}
        onNext={() => (free ? void checkout.pay() : onStep('pay'))}
      />
    </Card>
  );
}

function Paying({ type, count, checkout, onStep }: StepProps) {
  return (
    <PaymentPanel
      checkout={checkout}
      intro={
        <>
          <FocusHeading className="text-h2">{t('payTitle')}</FocusHeading>
          <p className="mt-1 mb-6 measure text-mute">{t('payText')}</p>
        </>
      }
      count={count}
      inCart={type === 'cart'}
      back={
        <Button variant="outline" block onClick={() => onStep('course')}>
          {t('backToSelection')}
        </Button>
      }
    />
  );
}
