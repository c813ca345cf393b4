import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axe } from 'vitest-axe';
import type { Launch, LaunchStep } from '@/api/admin/launch';
import { nextStep, stepWay } from '@/office/shared/frame/launch-steps';
import { answer } from '@/test/msw/server';
import { renderUi } from '@/test/render';
import LaunchGuide from './launch-guide';

const step = (name: LaunchStep['name'], isDone: boolean): LaunchStep => ({
  name,
  isRequired: true,
  missing: isDone ? [] : [{ field: name, code: 'required', message: 'Enter it.' }],
});
const launch: Launch = {
  isReady: false,
  steps: [step('brand', true), step('company', false), step('contact', true), step('legal', false)],
};

function open(path: string) {
  answer('get', '/admin/launch', launch);
  return renderUi(<LaunchGuide />, { path });
}

it('leads to the next open step in the order of the list, and round again', () => {
  expect(nextStep(launch)?.name).toBe('company');
  expect(nextStep(launch, 'brand')?.name).toBe('company');
  expect(nextStep(launch, 'company')?.name).toBe('legal');
  expect(nextStep(launch, 'legal')?.name).toBe('company');
  expect(
    nextStep({ ...launch, steps: [step('brand', true), step('company', false)] }, 'company'),
  ).toBeUndefined();
  expect(stepWay(step('company', false))).toBe('/admin/settings?step=company#company');
  expect(stepWay(step('legal', false))).toBe('/admin/launch#legal');
  expect(stepWay(step('purchase', false))).toBe('/admin/launch#purchase');
});

it('says which step one came for, whether it is done, and what comes next', async () => {
  const { container } = open('/admin/settings?step=company');
  expect(await screen.findByRole('link', { name: 'Go live, step 2 of 4: Company and GST' })).toHaveAttribute(
    'href',
    '/admin/launch#company',
  );
  expect(screen.getByText('1 thing is missing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next: Legal texts' })).toHaveAttribute(
    'href',
    '/admin/launch#legal',
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('leaves who came by themselves alone', () => {
  open('/admin/settings');
  expect(screen.queryByRole('navigation', { name: 'Go live' })).toBeNull();
});
