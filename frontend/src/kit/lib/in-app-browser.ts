/** Browsers inside apps, by what they say of themselves. Google refuses to log anybody in there. */
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

/** The app in whose own browser a page is open; `null` in a browser. */
export function inAppBrowser(agent: string, standalone = false): InApp | null {
  const system = /Android/.test(agent) ? 'android' : /iPhone|iPad|iPod/.test(agent) ? 'ios' : null;
  const app = apps.find(([sign]) => sign.test(agent))?.[1] ?? null;
  // An unknown app's: Android marks its web views, and on iOS every browser calls itself Safari too.
  const isView =
    (system === 'android' && /; wv\)/.test(agent)) ||
    (system === 'ios' && /AppleWebKit/.test(agent) && !/Safari\//.test(agent) && !standalone);
  return app !== null || isView ? { app, system } : null;
}

/** The address that opens a page in the phone's browser; `null` where no app offers that. */
export function openElsewhere(page: string, system: InApp['system']): string | null {
  const { host, pathname, search } = new URL(page);
  if (system === 'android')
    return `intent://${host}${pathname}${search}#Intent;scheme=https;package=com.android.chrome;end`;
  return system === 'ios' ? `x-safari-${page}` : null;
}
