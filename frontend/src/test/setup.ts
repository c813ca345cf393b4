import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import * as axe from 'vitest-axe/matchers';
import { setSettings } from '@/api/settings';
import { makeSettings } from './factories';
import { server } from './msw/server';

expect.extend(axe);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => setSettings(makeSettings()));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  document.cookie = 'kaushal_hint=; max-age=0';
});
afterAll(() => server.close());
