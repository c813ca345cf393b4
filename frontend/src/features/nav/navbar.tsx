import { ShoppingCart, UserRound } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useSession } from '@/api/auth';
import { Logo } from '@/components/brand/logo';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { t } from '@/i18n/en/frame';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { useCart } from '@/stores/cart';

const link = ({ isActive }: { isActive: boolean }) =>
  cn(
    'inline-flex min-h-11 items-center transition-colors hover:text-brand',
    isActive && 'font-semibold text-brand',
  );

/** Fixed to the top; what depends on the user keeps its width until the answer is in. */
export function Navbar() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <nav aria-label={t('mainNavigation')} className="container-page flex h-17 items-center gap-6">
        <Link to={paths.home} className="min-w-0 rounded-control">
          <Logo />
        </Link>
        <NavLink to={paths.courses()} className={link}>
          {t('courses')}
        </NavLink>
        <div className="ml-auto flex items-center gap-3 md:gap-5">
          <CartLink />
          <Account />
        </div>
      </nav>
    </header>
  );
}

function CartLink() {
  const count = useCart((cart) => cart.items.length);
  return (
    <Link
      to={paths.cart}
      aria-label={count > 0 ? t('cartWithCount', { count }) : t('cart')}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 hover:text-brand"
    >
      <ShoppingCart size={20} aria-hidden />
      <CountBadge count={count} />
    </Link>
  );
}

function Account() {
  const session = useSession();
  if (session.status === 'unknown') return <span className="h-11 w-20.5 md:w-51" />;
  if (session.status === 'user') {
    return (
      <Link to={paths.profile} className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand">
        <UserRound size={20} aria-hidden />
        <span className="max-md:sr-only">{t('profile')}</span>
      </Link>
    );
  }
  return (
    <>
      <Button asChild variant="outline">
        <Link to={paths.login()}>{t('login')}</Link>
      </Button>
      <Button asChild className="max-md:hidden">
        <Link to={paths.signup()}>{t('register')}</Link>
      </Button>
    </>
  );
}
