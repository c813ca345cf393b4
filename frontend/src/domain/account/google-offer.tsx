import { base } from '@/api/client';
import { settings } from '@/api/settings';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/google';
import { inAppBrowser, openElsewhere } from '@/kit/lib/in-app-browser';
import { useHydrated } from '@/kit/lib/use-hydrated';

/** Google is another site: a link, as a page's own. It comes back and goes on to `next`. */
export const googleStart = (next?: string): string =>
  `${base}/auth/google/start${next ? `?${new URLSearchParams({ next })}` : ''}`;

/** The way over Google, above a form that does without; nothing where the institute has not set it up. */
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

/** The way over Google, or the way out of an app's own browser, where Google refuses everybody. */
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
