import { base } from '@/api/client';
import { settings } from '@/api/settings';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/google';

/** Google is another site: a link, as a page's own. It comes back and goes on to `next`. */
const start = (next?: string): string =>
  `${base}/auth/google/start${next ? `?${new URLSearchParams({ next })}` : ''}`;

/** The way over Google, above a form that does without; nothing where the institute has not set it up. */
export function GoogleOffer({ next, className }: { next: string | undefined; className?: string }) {
  if (!settings().googleSignIn) return null;
  return (
    <div className={className}>
      <Button asChild variant="outline" size="lg" block>
        <a href={start(next)}>{t('continue')}</a>
      </Button>
      <p className="mt-6 flex items-center gap-4 text-small text-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </div>
  );
}
