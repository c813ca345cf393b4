import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { fieldId } from '@/kit/form/field-errors';
import { Dialog } from '@/kit/ui/dialog';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { asksBeforeClosing } from '@/test/asks-before-closing';
import { renderUi } from '@/test/render';
import { DateField } from '@/office/shared/fields/date-field';
import { FormErrors } from './form-errors';
import { SuggestBox } from '@/office/shared/fields/suggest-box';
import { UnsavedGuard } from './unsaved-guard';

const all = ['React Projects', 'React Native', 'Tally'].map((label, i) => ({ id: String(i), label }));

function Box({ onPick = () => undefined }: { onPick?: (label: string) => void }) {
  const [text, setText] = useState('');
  const options = all.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <SuggestBox
      label="Course"
      text={text}
      onText={setText}
      options={options}
      onPick={({ label }) => onPick(label)}
    />
  );
}

it('suggests from the third character on', async () => {
  const pick = vi.fn();
  const { user, container } = renderUi(<Box onPick={pick} />);
  const box = screen.getByRole('combobox', { name: 'Course' });
  await user.type(box, 're');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.type(box, 'a');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'React Projects',
    'React Native',
  ]);
  expect(screen.getByRole('listbox')).toHaveClass('max-h-40');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('option', { name: 'React Native' }));
  expect(pick).toHaveBeenCalledExactlyOnceWith('React Native');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('is chosen from by keyboard, and Escape closes the list only', async () => {
  const pick = vi.fn();
  const { user } = renderUi(
    <Dialog open onOpenChange={(open) => (open ? undefined : pick('closed'))} title="Assign course">
      <Box onPick={pick} />
    </Dialog>,
  );
  const box = screen.getByRole('combobox', { name: 'Course' });
  await user.type(box, 'rea{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: 'React Native' });
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(box).toHaveAttribute('aria-activedescendant', second.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(pick).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(pick).toHaveBeenCalledOnce();
});

it('says when nothing fits', async () => {
  const { user } = renderUi(<Box />);
  await user.type(screen.getByRole('combobox', { name: 'Course' }), 'pottery');
  expect(screen.getByText('Nothing found.')).toBeVisible();
});

it('asks before another page takes the place of one with changes', async () => {
  const { user, router } = renderUi(
    <>
      <UnsavedGuard dirty />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    { path: '/form' },
  );
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(router.state.location.pathname).toBe('/form');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

it.each([true, false])(
  'lets a tab close without a question only when nothing changed (dirty: %s)',
  (dirty) => {
    renderUi(<UnsavedGuard dirty={dirty} />);
    expect(asksBeforeClosing()).toBe(dirty);
  },
);

it('does not hold back an ended session', async () => {
  const { router } = renderUi(<UnsavedGuard dirty />, { path: '/admin/settings' });
  await router.navigate('/admin/login?next=%2Fadmin%2Fsettings');
  expect(router.state.location.pathname).toBe('/admin/login');
});

it('leads from each line of the summary to its field', async () => {
  const { user, container } = renderUi(
    <>
      <FormErrors
        errors={{ title: 'Enter a title.' }}
        labels={{ title: 'Title', price: 'Price' }}
        general={['Something else.']}
        revision={1}
      />
      <Field id={fieldId('title')} label="Title" error="Enter a title.">
        <Input />
      </Field>
    </>,
  );
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('2 things need your attention:');
  await user.click(screen.getByRole('link', { name: 'Title' }));
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
});

it('says beside a date what it means, whatever order the browser writes it in', async () => {
  const change = vi.fn();
  const { container } = renderUi(
    <>
      <DateField label="From" value="2026-11-22" onValue={change} />
      <DateField label="Ends" value="2026-11-22T16:15" withTime hint="India time." onValue={change} />
    </>,
  );
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('22 Nov 2026');
  expect(screen.getByLabelText('Ends')).toHaveAccessibleDescription('22 Nov 2026, 4:15 pm India time.');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-23' } });
  expect(change).toHaveBeenCalledExactlyOnceWith('2026-11-23');
  expect(await axe(container)).toHaveNoViolations();
});
