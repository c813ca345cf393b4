import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { phone } from './e2e/support/viewports';

const dev = 'http://127.0.0.1:5173';
/** `deploy/scripts/e2e` starts the servers and says where they are. */
const shop = process.env.E2E_SHOP;
/** The server with the pseudo language's client, where `deploy/scripts/pseudo` has started one. */
const pseudo = process.env.E2E_PSEUDO;

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // Containers have no sandbox of their own and little shared memory.
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--mute-audio',
    // A service worker asks for a certificate that is trusted.
    ...(shop?.startsWith('https:') ? ['--ignore-certificate-errors'] : []),
  ],
};

/** The component page (styleguide) runs on vite alone; pages and journeys want the real server with its demo data. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/traces',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./e2e/support/summary.ts']],
  use: {
    launchOptions,
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker pass by `page.route`; its own journey allows it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Behind the proxy of `make scale-browser` it has a certificate of its own making.
    ignoreHTTPSErrors: shop?.startsWith('https:'),
  },
  projects: [
    ...[360, 768, 1280].map((width) => ({
      name: `styleguide-${width}`,
      testMatch: 'styleguide.spec.ts',
      use: { baseURL: dev, viewport: { width, height: 900 } },
    })),
    // Opened on a phone and then made wider (`inspectWider`); tests of a desktop's first load say so themselves.
    { name: 'pages', testMatch: 'pages/*.spec.ts', use: { baseURL: shop, viewport: phone } },
    {
      name: 'journeys',
      testMatch: 'journeys/*.spec.ts',
      use: { baseURL: shop, viewport: { width: 1280, height: 900 } },
    },
    ...(pseudo
      ? [
          {
            name: 'pseudo',
            testMatch: 'pseudo/*.spec.ts',
            use: { baseURL: pseudo },
          },
        ]
      : []),
  ],
  webServer: pseudo ? undefined : { command: 'npm run dev', url: `${dev}/__ui`, reuseExistingServer: true },
});
