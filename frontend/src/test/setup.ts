import { takeReported } from './reported';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import * as axe from 'vitest-axe/matchers';
import { toast } from 'sonner';
import { setSettings } from '@/api/settings';
import { useVisitorCart } from '@/api/visitor-cart';
import { useDetailsStore } from '@/checkout/shared/details-store';
import { usePaletteStore } from '@/office/shared/frame/palette-store';
import { useListStore } from '@/office/shared/list/list-store';
import { makeSettings } from './factories';
import { server } from './msw/server';

expect.extend(axe);
// A toast's own styles keep it unseen until its first effect has run: a test that finds it at once would fail.
for (const style of document.querySelectorAll('style'))
  if (style.textContent.includes('data-sonner-toast')) style.remove();
// Pages are lazy: on a busy machine their code alone can take longer than the default second.
configure({ asyncUtilTimeout: 5000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => setSettings(makeSettings()));
afterEach(() => {
  // Workers are shared: fake timers would block all later files.
  vi.useRealTimers();
  cleanup();
  toast.dismiss();
  server.resetHandlers();
  useVisitorCart.setState(useVisitorCart.getInitialState(), true);
  useDetailsStore.setState(useDetailsStore.getInitialState(), true);
  usePaletteStore.setState(usePaletteStore.getInitialState(), true);
  useListStore.setState(useListStore.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'app_hint=; max-age=0';
});
// An error that nobody caught fails the test that it belongs to.
afterEach(() => expect(takeReported()).toEqual([]));
afterAll(async () => {
  // The page that a test's last press led to may still load. Cut off, its module would stay broken for every later
  // file of the worker.
  await vi.dynamicImportSettled();
  server.close();
  // What fails now, with the window gone, belongs to no test of the next file.
  takeReported();
});
