import { expect, it } from 'vitest';
import { inAppBrowser, openElsewhere } from './in-app-browser';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it('knows the browsers inside apps from browsers', () => {
  const found = (agent: string) => inAppBrowser(agent)?.app;
  expect(
    found(`${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android`),
  ).toBe('Instagram');
  expect(found(`${iphone} Mobile/15E148 Instagram 334.1.1 (iPhone14,5; iOS 17_5)`)).toBe('Instagram');
  expect(found(`${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0;]`)).toBe(
    'Facebook',
  );
  expect(found(`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0;FBDV/iPhone14,5]`)).toBe('Facebook');
  expect(inAppBrowser(`${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36`)).toEqual({
    app: null,
    system: 'android',
  });
  expect(inAppBrowser(`${iphone} Mobile/15E148`)).toEqual({ app: null, system: 'ios' });
  for (const browser of [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  ])
    expect(inAppBrowser(browser)).toBeNull();
  expect(inAppBrowser(`${iphone} Mobile/15E148`, true)).toBeNull();
});

it('opens the page that one is at in the phone’s browser', () => {
  const page = 'https://learn.example.in/login?next=%2Fcart';
  expect(openElsewhere(page, 'android')).toBe(
    'intent://learn.example.in/login?next=%2Fcart#Intent;scheme=https;package=com.android.chrome;end',
  );
  expect(openElsewhere(page, 'ios')).toBe('x-safari-https://learn.example.in/login?next=%2Fcart');
  expect(openElsewhere(page, null)).toBeNull();
});
