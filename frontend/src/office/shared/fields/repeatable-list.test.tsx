import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { renderUi } from '@/test/render';
import { RepeatableList } from './repeatable-list';

function Lines({ keepFirst = false, max }: { keepFirst?: boolean; max?: number }) {
  const [items, setItems] = useState(['one', 'two', 'three']);
  return (
    <>
      <RepeatableList
        legend="Lines"
        items={items}
        onChange={setItems}
        make={() => ''}
        entryName={(i) => `Line ${i + 1}`}
        keepFirst={keepFirst}
        max={max}
      >
        {(item, update, i) => (
          <input aria-label={`Line ${i + 1}`} value={item} onChange={({ target }) => update(target.value)} />
        )}
      </RepeatableList>
      <output>{items.join(' ')}</output>
    </>
  );
}
const order = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

it('adds an entry and goes to it', async () => {
  const { user, container } = renderUi(<Lines />);
  await user.click(button('Add Item'));
  expect(screen.getByRole('textbox', { name: 'Line 4' })).toHaveFocus();
  expect(screen.getByText('Line 4 added.')).toBeInTheDocument();
  await user.keyboard('four');
  expect(order()).toBe('one two three four');
  expect(await axe(container)).toHaveNoViolations();
});

it('moves an entry by keyboard, the focus with it, and says where it is', async () => {
  const { user } = renderUi(<Lines />);
  button('Move Line 3 up').focus();
  await user.keyboard('{Enter}');
  expect(order()).toBe('one three two');
  expect(button('Move Line 2 up')).toHaveFocus();
  expect(screen.getByText('Line 3 moved to position 2 of 3.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(order()).toBe('three one two');
  // The entry is now the first, so it can't move up any more.
  expect(button('Move Line 1 up')).toBeDisabled();
  expect(button('Move Line 1 down')).toHaveFocus();
});

it('removes an entry and stays in the list', async () => {
  const { user } = renderUi(<Lines />);
  await user.click(button('Remove Line 2'));
  expect(order()).toBe('one three');
  expect(button('Remove Line 2')).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  expect(order()).toBe('');
  expect(button('Add Item')).toHaveFocus();
});

it('keeps the first entry and no more than allowed', () => {
  renderUi(<Lines keepFirst max={3} />);
  expect(screen.queryByRole('button', { name: 'Remove Line 1' })).not.toBeInTheDocument();
  expect(button('Add Item')).toBeDisabled();
});

it('puts an entry elsewhere by the mouse', () => {
  renderUi(<Lines />);
  const row = (name: string) => screen.getByRole('textbox', { name }).closest('li') as HTMLElement;
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(screen.getByTitle('Drag Line 1 to move it'), { dataTransfer });
  fireEvent.dragOver(row('Line 3'));
  fireEvent.drop(row('Line 3'));
  expect(order()).toBe('two one three');
  expect(screen.getByText('Line 1 moved to position 2 of 3.')).toBeInTheDocument();
});
