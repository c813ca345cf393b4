/** In-app browsers by their user agent. Google refuses logins in them. */
const apps: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/\bFB(AN|AV|_IAB)\b|FBAN|FBAV/, 'Facebook'],
  [/WhatsApp/, 'WhatsApp'],
  [/Telegram/, 'Telegram'],
  [/Snapchat/, 'Snapchat'],
  [/LinkedInApp/, 'LinkedIn'],
  [/\bLine\//, 'LINE'],
  [/Twitter/, 'X'],
  [/ShareChat|MojApp/, 'ShareChat'],
  [/musical_ly|Bytedance|TikTok/, 'TikTok'],
];

type InApp = { app: string | null; system: 'android' | 'ios' | null };

/** Returns the app whose in-app browser shows the page, or `null` in a normal browser. */
export function inAppBrowser(agent: string, standalone = false): InApp | null {
  const system = /Android/.test(agent) ? 'android' : /iPhone|iPad|iPod/.test(agent) ? 'ios' : null;
  const app = apps.find(([sign]) => sign.test(agent))?.[1] ?? null;
  // Detects the in-app browser of an unknown app: Android marks its web views, and on iOS every real browser
  // names Safari in its user agent.
  const isView =
    (system === 'android' && /; wv\)/.test(agent)) ||
    (system === 'ios' && /AppleWebKit/.test(agent) && !/Safari\//.test(agent) && !standalone);
  return app !== null || isView ? { app, system } : null;
}

/**
 * Returns an address that opens the page in the phone's own browser, or `null` where that is not possible.
 */
export function openElsewhere(page: string, system: InApp['system']): string | null {
  const { host, pathname, search } = new URL(page);
  if (system === 'android')
    return `intent://${host}${pathname}${search}#Intent;scheme=https;package=com.android.chrome;end`;
  return system === 'ios' ? `x-safari-${page}` : null;
}
