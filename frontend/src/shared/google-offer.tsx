import { CircleUserRound } from 'lucide-react';
import { googleStart } from '@/api/account/google';
import { settings } from '@/api/settings';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/google';

/** The way over Google, above a form that does without; nothing where the institute has not set it up. */
export function GoogleOffer({ next }: { next: string | undefined }) {
  if (!settings().googleSignIn) return null;
  return (
    <div className="mb-6">
      <Button asChild variant="outline" size="lg" block>
        <a href={googleStart(next)}>
          <CircleUserRound size={20} aria-hidden />
          {t('continue')}
        </a>
      </Button>
      <p className="mt-6 flex items-center gap-4 text-small text-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </div>
  );
}
