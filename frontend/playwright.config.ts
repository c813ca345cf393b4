import { defineConfig } from '@playwright/test';

const kit = 'http://127.0.0.1:5173';
const widths = [360, 768, 1280];

/** The component page runs on vite alone; it needs no server of ours. */
export default defineConfig({
  testDir: 'e2e',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
  },
  projects: widths.map((width) => ({
    name: `kit-${width}`,
    testMatch: 'kit.spec.ts',
    use: { baseURL: kit, viewport: { width, height: 900 } },
  })),
  webServer: { command: 'npm run dev', url: `${kit}/__ui`, reuseExistingServer: true },
});
