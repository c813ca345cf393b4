import { base } from '@/api/client';
import { settings } from '@/api/settings';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/google';
import { inAppBrowser, openElsewhere } from '@/kit/lib/in-app-browser';
import { useHydrated } from '@/kit/lib/use-hydrated';

/**
 * Address that starts a login with Google. It needs a full page load, because Google is another site. The
 * browser returns and continues to `next`.
 */
export const googleStart = (next?: string): string =>
  `${base}/auth/google/start${next ? `?${new URLSearchParams({ next })}` : ''}`;

/**
 * The login with Google, above a form for another login. Renders nothing when the institute has not set it
 * up.
 */
export function GoogleOffer({ next, className }: { next: string | undefined; className?: string }) {
  if (!settings().googleSignIn) return null;
  return (
    <div className={className}>
      <OpenOrContinue next={next} />
      <p className="mt-6 flex items-center gap-4 text-small text-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </div>
  );
}

/**
 * The button to continue with Google. In an in-app browser, where Google refuses logins, a link to open a
 * real browser.
 */
function OpenOrContinue({ next }: { next: string | undefined }) {
  const hydrated = useHydrated();
  const inApp = hydrated
    ? inAppBrowser(navigator.userAgent, matchMedia('(display-mode: standalone)').matches)
    : null;
  if (!inApp)
    return (
      <Button asChild variant="outline" size="lg" block>
        <a href={googleStart(next)}>{t('continue')}</a>
      </Button>
    );
  const browser = t(inApp.system === 'ios' ? 'safari' : 'chrome');
  const elsewhere = openElsewhere(location.href, inApp.system);
  return (
    <>
      <p className="mb-3 text-small">{t('inApp', { app: inApp.app ?? t('thisApp'), browser })}</p>
      {elsewhere === null ? null : (
        <Button asChild variant="outline" size="lg" block>
          <a href={elsewhere}>{t('openIn', { browser })}</a>
        </Button>
      )}
    </>
  );
}
