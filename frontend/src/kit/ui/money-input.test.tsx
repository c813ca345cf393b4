import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/test/render';
import { Field } from './field';
import { MoneyInput } from './money-input';
import { parseRupees, formatRupeesInput } from './rupees';

it('reads and writes rupees', () => {
  expect(parseRupees('₹ 1,49,999')).toBe(149_999);
  expect(parseRupees('4999.5')).toBe(4999.5);
  expect(parseRupees(' ')).toBeNull();
  for (const wrong of ['4999.505', 'abc', '-1', '1e3']) expect(parseRupees(wrong)).toBeNaN();
  expect(formatRupeesInput(149_999)).toBe('1,49,999');
  expect(formatRupeesInput(4999.5)).toBe('4,999.50');
  expect(formatRupeesInput(null)).toBe('');
});

function Money({ onValue }: { onValue: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(4999);
  return (
    <>
      <Field label="Price">
        <MoneyInput
          value={value}
          onValue={(next) => {
            setValue(next);
            onValue(next);
          }}
        />
      </Field>
      <button onClick={() => setValue(null)}>Reset</button>
    </>
  );
}

it('takes an amount, groups it when it is left, and follows its value', async () => {
  const seen = vi.fn();
  const { user } = renderUi(<Money onValue={seen} />);
  const input = screen.getByLabelText('Price');
  expect(input).toHaveValue('4,999');
  await user.clear(input);
  expect(seen).toHaveBeenLastCalledWith(null);
  await user.type(input, '149999.5');
  expect(input).toHaveValue('149999.5');
  expect(seen).toHaveBeenLastCalledWith(149_999.5);
  await user.tab();
  expect(input).toHaveValue('1,49,999.50');
  await user.type(input, 'x');
  expect(seen).toHaveBeenLastCalledWith(Number.NaN);
  await user.tab();
  expect(input).toHaveValue('1,49,999.50x');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(input).toHaveValue('');
});
