import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { CourseBatches, OpenBatch } from '@/api/batches';
import { BatchFacts } from '@/domain/batches/batch-facts';
import { SeatsLeft } from '@/domain/batches/seats-left';
import { t } from '@/i18n/batches';
import { cn } from '@/kit/lib/cn';
import { chosenOf } from './batches';
import type { useBatchChoice } from './use-batch-choice';
import { batchGroupId } from './use-batch-choice';
import type { CheckoutControl } from './use-checkout';

type BatchFieldsProps = {
  courses: CourseBatches[];
  choice: ReturnType<typeof useBatchChoice>;
  details: CheckoutControl['details'];
  disabled: boolean;
};

/**
 * Fields to choose one batch for each classroom course. None is preselected, because the dates must suit the
 * buyer.
 */
export function BatchFields({ courses, choice, details, disabled }: BatchFieldsProps) {
  return courses.map((one) => (
    <BatchField
      key={one.course}
      of={one}
      chosen={chosenOf(one, details.batches)}
      error={choice.errorAt(one)}
      disabled={disabled}
      onChoose={(batch) => choice.choose(one.course, batch)}
    />
  ));
}

type BatchFieldProps = {
  of: CourseBatches;
  chosen: string | undefined;
  error: string | undefined;
  disabled: boolean;
  onChoose: (batch: string) => void;
};

function BatchField({ of: { course, title, batches }, chosen, error, disabled, onChoose }: BatchFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      id={batchGroupId(course)}
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-small font-semibold">{t('choose', { title })}</legend>
      {error ? (
        <p id={errorId} className="mb-2 flex items-start gap-1.5 text-small text-vermilion">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
      <div className="grid gap-3 lg:grid-cols-2">
        {batches.map((batch) => (
          <BatchCard
            key={batch._id}
            name={batchGroupId(course)}
            batch={batch}
            checked={batch._id === chosen}
            disabled={disabled || batch.seatsLeft === 0}
            onChoose={() => onChoose(batch._id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type BatchCardProps = {
  name: string;
  batch: OpenBatch;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
};

/** A batch as a radio button; the whole card is its label. */
function BatchCard({ name, batch, checked, disabled, onChoose }: BatchCardProps) {
  return (
    <label
      className={cn(
        'flex items-start gap-3 rounded-card border border-line p-4',
        batch.seatsLeft === 0
          ? 'cursor-not-allowed bg-sand'
          : 'cursor-pointer bg-card transition-colors hover:border-control has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 flex-1">
        <BatchFacts batch={batch} />
        <span className="mt-2 block empty:hidden">
          <SeatsLeft count={batch.seatsLeft} />
        </span>
      </span>
    </label>
  );
}
