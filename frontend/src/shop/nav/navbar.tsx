import { ShoppingCart } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { sectionOf, type SiteLink as OwnLink } from '@/api/site';
import { Logo } from '@/domain/brand/logo';
import { CountBadge } from '@/kit/ui/badge';
import { useCart } from '@/domain/cart/use-cart';
import { LanguageLinks } from '@/shop/shared/language-links';
import { isFile, useNavigation } from '@/shop/shared/navigation';
import { SiteLink } from '@/shop/shared/site-link';
import { t } from '@/i18n/nav';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { Account } from './account';
import { CoursesMenu } from './courses-menu';
import { HeaderSearch } from './header-search';
import { MobileMenu } from './mobile-menu';

const page = ({ isActive }: { isActive: boolean }) =>
  cn(
    'inline-flex min-h-11 items-center transition-colors hover:text-brand',
    isActive && 'font-semibold text-brand',
  );

/** Fixed to the top. From 768 px the menus are in the bar, below it in the drawer. */
export function Navbar() {
  const links = sectionOf(useNavigation(), 'header')?.items ?? [];
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <nav
        aria-label={t('mainNavigation')}
        className="container-page flex min-h-17 items-center gap-x-2 max-sm:flex-wrap md:gap-x-6"
      >
        {/* Where the letters are large, a row of its own: its width is counted in letters. */}
        <Link to={paths.home} className="flex min-w-0 rounded-control max-sm:flex-[1_1_10ch]">
          <Logo />
        </Link>
        <div className="flex items-center gap-5 max-md:hidden lg:gap-7">
          {links.map((link, i) => (
            // Of more than two links, the rest are only in the drawer when the bar is narrow.
            <HeaderLink key={i} {...link} className={i > 1 ? 'max-lg:hidden' : undefined} />
          ))}
          <CoursesMenu />
        </div>
        {/* Four buttons fit into a narrow phone whatever the letters' size. */}
        <div className="ml-auto flex items-center gap-1 lg:gap-3 max-[12rem]:[&_.size-11]:size-9">
          <LanguageLinks className="justify-center text-small transition-colors hover:text-brand max-xl:hidden" />
          <HeaderSearch />
          <CartLink />
          <Account />
          <MobileMenu hasMore={links.length > 2} />
        </div>
      </nav>
    </header>
  );
}

function HeaderLink({ name, link, className }: OwnLink & { className: string | undefined }) {
  const lang = languageOf(name);
  return isFile(link) ? (
    <SiteLink to={link} lang={lang} className={cn(page({ isActive: false }), className)}>
      {name}
    </SiteLink>
  ) : (
    <NavLink
      to={link}
      end={link === paths.home}
      lang={lang}
      className={(state) => cn(page(state), className)}
    >
      {name}
    </NavLink>
  );
}

function CartLink() {
  const count = useCart().items?.length ?? 0;
  return (
    <Link
      to={paths.cart}
      aria-label={count > 0 ? t('cartWithCount', { count }) : t('cart')}
      className="relative inline-flex size-11 items-center justify-center rounded-control transition-colors hover:bg-sand hover:text-brand"
    >
      <ShoppingCart size={22} aria-hidden />
      <span className="absolute top-0.5 left-6 flex">
        <CountBadge count={count} />
      </span>
    </Link>
  );
}
