import { TicketPercent } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { check, object, pipe, string, transform } from 'valibot';
import type { Priced } from '@/api/checkout/quote';
import { useSchemaForm } from '@/kit/form/use-schema-form';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/payment';
import { formatRupees } from '@/kit/lib/money';

type CouponBoxProps = {
  /** The code that was entered; `null` is none. */
  code: string | null;
  quote: Priced | undefined;
  /** The price with this code is being worked out. */
  updating: boolean;
  disabled?: boolean;
  onChoose: (code: string | null) => void;
};

const fields = ['code'] as const;
const codeOf = (typed: string): string => typed.trim().toUpperCase();
/** An empty code is allowed only when it removes an entered one. */
const schemaOf = (entered: string | null) =>
  object({
    code: pipe(
      string(),
      transform(codeOf),
      check((code) => code !== '' || entered !== null, t('couponEmpty')),
    ),
  });

/** Takes a coupon's code: applied with what it saves, refused with why, or none yet. */
export default function CouponBox({ code, quote, updating, disabled = false, onChoose }: CouponBoxProps) {
  const applied = code !== null && quote?.coupon?.code === code ? quote.coupon : null;
  const refused = code !== null && !updating ? (quote?.couponRefused ?? null) : null;
  const { form, register, error, onSubmit } = useSchemaForm<{ code: string }>({
    schema: schemaOf(code),
    fields,
    defaultValues: { code: code ?? '' },
    focus: 'field',
  });
  const { control, setFocus, setValue } = form;
  const typed = useWatch({ control, name: 'code' });
  const remove = useRef<HTMLButtonElement>(null);
  // After pressing a button that disappeared or failed, move the focus to what replaced it.
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || (code !== null && updating)) return;
    pressed.current = false;
    if (applied) remove.current?.focus();
    else setFocus('code');
  }, [code, applied, refused, updating, setFocus]);

  if (applied)
    return (
      <div className="flex items-center gap-3 rounded-control border border-success/40 bg-success-tint py-1.5 pr-1.5 pl-3.5 max-[22rem]:flex-wrap">
        <TicketPercent size={20} aria-hidden className="shrink-0 text-success" />
        <p role="status" className="min-w-0 flex-1 text-small">
          <strong className="block break-all" translate="no">
            {applied.code}
          </strong>
          <span className="text-success tnum">
            {t('couponSaves', { amount: formatRupees(applied.discount) })}
          </span>
        </p>
        <Button
          ref={remove}
          variant="ghost"
          disabled={disabled}
          className="px-3! text-small"
          aria-label={t('couponRemove', { code: applied.code })}
          onClick={() => {
            pressed.current = true;
            form.reset({ code: '' });
            onChoose(null);
          }}
        >
          {t('remove')}
        </Button>
      </div>
    );

  const apply = async ({ code: wanted }: { code: string }) => {
    setValue('code', wanted);
    if (wanted === (code ?? '')) return setFocus('code');
    pressed.current = true;
    onChoose(wanted || null);
  };
  const stale = codeOf(typed) !== code;
  return (
    <form noValidate onSubmit={(event) => onSubmit(apply)(event)}>
      <Field label={t('coupon')} error={error('code') ?? (stale ? undefined : (refused ?? undefined))}>
        <div className="flex gap-2">
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0 uppercase"
            {...register('code')}
            disabled={disabled}
          />
          <Button type="submit" variant="outline" disabled={disabled} loading={updating && !stale}>
            {t('couponApply')}
          </Button>
        </div>
      </Field>
    </form>
  );
}
