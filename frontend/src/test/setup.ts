import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import * as axe from 'vitest-axe/matchers';
import { setSettings } from '@/api/settings';
import { useCart } from '@/stores/cart';
import { makeSettings } from './factories';
import { server } from './msw/server';

expect.extend(axe);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => setSettings(makeSettings()));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  useCart.setState(useCart.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'kaushal_hint=; max-age=0';
});
afterAll(() => server.close());
