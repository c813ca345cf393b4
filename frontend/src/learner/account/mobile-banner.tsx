import { Phone } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '@/api/auth';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/account';
import { paths } from '@/domain/paths/paths';

/**
 * A banner on the learner's pages while the account has no mobile number. The number is removed when the
 * learner takes over an account that a stranger made with the learner's address.
 */
export function MobileBanner() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'user' || session.user.mobilenumber !== '') return null;
  const atProfile = pathname === paths.profile || pathname === paths.dashboard;
  return (
    <section
      aria-label={t('mobileTitle')}
      className="mb-8 rounded-card border border-rating/40 bg-rating-tint p-4 text-small sm:flex sm:gap-4 sm:p-5"
    >
      <Phone size={24} aria-hidden className="shrink-0 text-rating max-sm:mb-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('mobileTitle')}</p>
        <p className="mt-0.5 measure">{t('mobileText')}</p>
        {atProfile ? null : (
          <Button variant="outline" size="sm" className="mt-3 min-h-11" asChild>
            <Link to={paths.profile}>{t('enterMobile')}</Link>
          </Button>
        )}
      </div>
    </section>
  );
}
