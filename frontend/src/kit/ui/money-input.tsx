import { useState, type ComponentProps } from 'react';
import { Input } from './input';
import { parseRupees, formatRupeesInput } from './rupees';

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** Rupees; null for nothing, NaN for what cannot be read. */
  value: number | null;
  onValue: (value: number | null) => void;
};

/** An amount in rupees with at most two decimals. On blur it is formatted with Indian digit grouping. */
export function MoneyInput({ value, onValue, onBlur, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(() => formatRupeesInput(value));
  const [known, setKnown] = useState(value);
  // The value changed in another way than by typing here.
  if (!Object.is(known, value)) {
    setKnown(value);
    setText(formatRupeesInput(value));
  }
  return (
    <span className="relative block">
      <span aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-mute">
        ₹
      </span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="pl-8 tnum"
        value={text}
        onChange={({ target }) => {
          const amount = parseRupees(target.value);
          setText(target.value);
          setKnown(amount);
          onValue(amount);
        }}
        onBlur={(event) => {
          const amount = parseRupees(text);
          if (!Number.isNaN(amount)) setText(formatRupeesInput(amount));
          onBlur?.(event);
        }}
        {...rest}
      />
    </span>
  );
}
