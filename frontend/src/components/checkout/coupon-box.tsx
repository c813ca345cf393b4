import { TicketPercent } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Priced } from '@/api/checkout/quote';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from '@/i18n/en/payment';
import { formatRupees } from '@/lib/money';

type CouponBoxProps = {
  /** The code that was entered; `null` is none. */
  code: string | null;
  quote: Priced | undefined;
  /** The price with this code is being worked out. */
  updating: boolean;
  disabled?: boolean;
  onChoose: (code: string | null) => void;
};

/** Takes a coupon's code: applied with what it saves, refused with why, or none yet. */
export function CouponBox({ code, quote, updating, disabled = false, onChoose }: CouponBoxProps) {
  const applied = code !== null && quote?.coupon?.code === code ? quote.coupon : null;
  const refused = code !== null && !updating ? (quote?.couponRefused ?? null) : null;
  const [typed, setTyped] = useState(code ?? '');
  const wanted = typed.trim().toUpperCase();
  const [empty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  // Whoever pressed a button that is gone, or that was answered with a fault, is led to what stands there now.
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || (code !== null && updating)) return;
    pressed.current = false;
    (applied ? remove.current : input.current)?.focus();
  }, [code, applied, refused, updating]);

  if (applied)
    return (
      <div className="flex items-center gap-3 rounded-control border border-success/40 bg-success-tint py-1.5 pr-1.5 pl-3.5 max-[22rem]:flex-wrap">
        <TicketPercent size={20} aria-hidden className="shrink-0 text-success" />
        <p role="status" className="min-w-0 flex-1 text-small">
          <strong className="block break-all">{applied.code}</strong>
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
            setTyped('');
            onChoose(null);
          }}
        >
          {t('remove')}
        </Button>
      </div>
    );

  const apply = () => {
    setTyped(wanted);
    setEmpty(wanted === '' && code === null);
    if (wanted === (code ?? '')) return input.current?.focus();
    pressed.current = true;
    onChoose(wanted || null);
  };
  const stale = wanted !== code;
  const fault = empty && wanted === '' ? t('couponEmpty') : stale ? undefined : (refused ?? undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field label={t('coupon')} error={fault}>
        <div className="flex gap-2">
          <Input
            ref={input}
            value={typed}
            disabled={disabled}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0 uppercase"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="outline" disabled={disabled} loading={updating && !stale}>
            {t('couponApply')}
          </Button>
        </div>
      </Field>
    </form>
  );
}
