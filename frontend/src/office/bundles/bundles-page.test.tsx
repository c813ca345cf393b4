import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import { makeBundle } from '@/test/factories';
import { answer, handle, refuse } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import { Component as BundlesPage } from './page';

const admin = {
  version: 3,
  offerPrice: null,
  startsAt: null,
  endsAt: null,
  popupLanguage: null,
  missing: [],
};
const row = (over = {}) => ({ ...makeBundle(), ...admin, ...over });
const list = (...bundles: unknown[]) =>
  answer('get', '/bundle/getBundles', { bundles, page: { page: 1, perPage: 20, total: bundles.length } });
const choose = async (user: UserEvent, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions for Web starter' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

it('lists bundles with price, status and the way to edit them', async () => {
  list(row(), row({ _id: 'd', bundleName: 'डिजिटल', category: null, status: 'Draft', isSpecial: true }));
  const { container } = renderOffice(<BundlesPage />);
  const table = await screen.findByRole('table', { name: 'Bundles' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Web starterWeb Development₹9,999₹7,999 now1Published1 Oct 20262 Oct 2026');
  expect(second).toHaveTextContent('डिजिटलSpecial bundleडिजिटल');
  expect(second).toHaveTextContent('Draft');
  expect(screen.getByRole('link', { name: 'डिजिटल' })).toHaveAttribute('href', '/admin/editBundle/d');
  expect(await axe(container)).toHaveNoViolations();
});

it('says what a bundle lacks to be published', async () => {
  list(row({ status: 'Draft' }));
  refuse('patch', `/bundle/${row()._id}/status`, 422, [
    'Description is required.',
    'Add at least one course.',
  ]);
  const { user } = renderOffice(<BundlesPage />);
  await choose(user, 'Publish');
  const dialog = await screen.findByRole('alertdialog', { name: 'This bundle can’t be published yet' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Description is required.', 'Add at least one course.']);
  expect(within(dialog).getByRole('link', { name: 'Complete the bundle' })).toBeVisible();
});

it('offers the archive when a bundle cannot be deleted', async () => {
  list(row());
  refuse('delete', `/bundle/deleteBundle/${row()._id}`, 409, '4 learners own it.');
  answer('patch', `/bundle/${row()._id}/archive`, { bundle: row() });
  const { user } = renderOffice(<BundlesPage />);
  await choose(user, 'Delete');
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this bundle?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('4 learners own it.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Archive instead' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText('Web starter was archived. Its owners keep it.')).toBeVisible();
});

it('lets a deletion that did not come through be tried again', async () => {
  list(row());
  handle('delete', `/bundle/deleteBundle/${row()._id}`, () => HttpResponse.error());
  const { user } = renderOffice(<BundlesPage />);
  await choose(user, 'Delete');
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this bundle?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(/We couldn’t reach the server/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
  expect(within(dialog).queryByRole('button', { name: 'Archive instead' })).not.toBeInTheDocument();
});
