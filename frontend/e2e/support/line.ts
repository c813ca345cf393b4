import type { Page } from '@playwright/test';

/** 400 kbit/s, as bytes. */
const THROUGHPUT = 50_000;
const LATENCY_MS = 200;

/** From now on the page has the line of a cheap phone in a village. */
export async function slowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: THROUGHPUT,
    uploadThroughput: THROUGHPUT,
  });
}
