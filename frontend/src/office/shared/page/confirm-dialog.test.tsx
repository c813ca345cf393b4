import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { ApiError } from '@/api/error';
import { Button } from '@/kit/ui/button';
import { renderUi } from '@/test/render';
import { ConfirmDialog } from './confirm-dialog';

function Opener(props: { busy?: boolean; error?: unknown; onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Are you sure?"
        description="It is gone then."
        {...props}
      />
    </>
  );
}

it('asks, starting at Cancel, and gives the focus back', async () => {
  const confirm = vi.fn();
  const { user } = renderUi(<Opener onConfirm={confirm} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveAccessibleDescription('It is gone then.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await axe(dialog)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(confirm).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

it('shows why the server refused, and stays', async () => {
  const error = new ApiError({ status: 409, messages: ['12 learners own it.'] });
  const { user } = renderUi(<Opener onConfirm={vi.fn()} error={error} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('12 learners own it.');
});

it('cannot be left while it is busy', async () => {
  const confirm = vi.fn();
  const { user } = renderUi(<Opener onConfirm={confirm} busy />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.keyboard('{Escape}');
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
