import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { axe } from 'vitest-axe';
import { bundlesQuery } from '@/api/catalog';
import { setSettings } from '@/api/settings';
import { makeBundle, makeSettings } from '@/test/factories';
import { answer, refuse } from '@/test/msw/server';
import { chargeNoGst, includeGst } from '@/test/gst';
import { renderUi } from '@/test/render';
import { Accordion } from './accordion';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog } from './dialog';
import { Field } from './field';
import { Input } from './input';
import { Pagination } from './pagination';
import { PasswordInput } from './password-input';
import { Payable } from '@/domain/price/payable';
import { Price } from '@/domain/price/price';
import { QueryView } from './query-view';

it('ties label, hint and error to the control', async () => {
  const { container } = renderUi(
    <Field label="Mobile number" hint="Ten digits." error="Enter a valid 10-digit mobile number." required>
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Mobile number');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Enter a valid 10-digit mobile number. Ten digits.');
  expect(await axe(container)).toHaveNoViolations();
});

it('shows and hides a password', async () => {
  const { user } = renderUi(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

it('ignores presses of a busy button, and submits nothing', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={press}>
        Pay Now
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay Now' });
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

it('lists several messages, and one as a line', async () => {
  const { container } = renderUi(<Alert messages={['One.', 'Two.']} />);
  expect(screen.getByRole('alert')).toHaveTextContent('One.Two.');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
});

it('says a price, what it was, and its tax', () => {
  setSettings(
    makeSettings({ gst: { percent: 12, registered: true, included: false, sellerState: '27', gstin: null } }),
  );
  const { container } = renderUi(<Price amount={49_999} was={74_999} discount={33.3} />);
  expect(container).toHaveTextContent('₹49,99933% offList price ₹74,999+12% GST');
});

it('says below a price what it comes to with tax, where that is known', () => {
  const { container } = renderUi(<Price amount={4999} inclusive={5898.82} />);
  expect(container).toHaveTextContent(/^₹4,999₹5,898.82 with GST$/);
});

it('says nothing of tax below a price where none is charged', () => {
  chargeNoGst();
  const { container } = renderUi(<Price amount={49_999} was={74_999} />);
  expect(container).toHaveTextContent(/^₹49,999 ?List price ₹74,999$/);
});

it('says what a price comes to with tax', () => {
  const { container } = renderUi(<Payable amount={4999} was={4999} inclusive={5898.82} />);
  expect(container).toHaveTextContent(/^₹5,898.82with GST₹4,999\+18% GST ₹899.82$/);
});

it('says that a price contains its tax, and adds nothing to it', () => {
  includeGst();
  const { container } = renderUi(<Price amount={799} inclusive={799} />);
  expect(container).toHaveTextContent(/^₹799GST included$/);
  const { container: buy } = renderUi(<Payable amount={799} was={999} inclusive={799} size="lg" />);
  expect(buy).toHaveTextContent(
    /^You pay, GST included ?₹799List price ₹999$|^₹799You pay, GST included ?List price ₹999$/,
  );
});

it('calls a price of nothing free', () => {
  const { container } = renderUi(<Price amount={0} />);
  expect(container).toHaveTextContent(/^Free$/);
});

it('hides no single page behind dots', () => {
  renderUi(<Pagination page={1} perPage={12} total={42} hrefFor={(n) => `/courses?page=${n}`} />);
  expect(screen.getAllByRole('link', { name: /^Page/ })).toHaveLength(4);
  expect(screen.queryByText('…')).toBeNull();
});

it('opens one answer at a time, and closes the open one', async () => {
  const items = ['A', 'B'].map((id) => ({ id, title: `Question ${id}`, content: `Answer ${id}` }));
  const { user } = renderUi(<Accordion items={items} />);
  await user.click(screen.getByRole('button', { name: 'Question A' }));
  await user.click(screen.getByRole('button', { name: 'Question B' }));
  expect(screen.getByText('Answer A')).not.toBeVisible();
  expect(screen.getByText('Answer B')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Question B' }));
  expect(screen.getByText('Answer B')).not.toBeVisible();
});

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Enroll to Unlock" />
    </>
  );
}

it('gives the focus back when a dialog closes', async () => {
  const { user } = renderUi(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Enroll to Unlock' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('links the pages near the current one', () => {
  renderUi(<Pagination page={5} perPage={10} total={95} hrefFor={(page) => `/courses?page=${page}`} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Previous',
    'Page 1',
    'Page 4',
    'Page 5',
    'Page 6',
    'Page 10',
    'Next',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/courses?page=5');
});

function Bundles() {
  const query = useQuery(bundlesQuery);
  return (
    <QueryView query={query} skeleton={null} errorPrefix="Error: " notFound="No such thing">
      {(bundles) => bundles.map((bundle) => bundle.bundleName)}
    </QueryView>
  );
}

it('shows a read’s failure and reads again', async () => {
  refuse('get', '/bundle/getBundles', 503, 'Not now.');
  const { user } = renderUi(<Bundles />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not now.');
  answer('get', '/bundle/getBundles', { bundles: [makeBundle()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Web starter')).toBeVisible();
});

it('knows what is not there from what failed', async () => {
  refuse('get', '/bundle/getBundles', 404, 'Unknown.');
  renderUi(<Bundles />);
  expect(await screen.findByText('No such thing')).toBeVisible();
});
