import {
  BookOpen,
  ChevronRight,
  Compass,
  Gift,
  House,
  Info,
  LayoutGrid,
  LifeBuoy,
  Link2,
  LogOut,
  Newspaper,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '@/api/auth';
import { sectionOf, type SiteLink } from '@/api/site';
import { Button } from '@/kit/ui/button';
import { useLogOut } from '@/domain/account/use-log-out';
import { LanguageLinks } from '@/shop/shared/language-links';
import { useNavigation } from '@/shop/shared/navigation';
import { t as bar } from '@/i18n/nav';
import { t } from '@/i18n/nav-menus';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { RetrySession } from './retry-session';
import { DrawerLink, entry } from './drawer-item';

type MainViewProps = {
  chosen: string | null;
  onChoose: (to: string) => void;
  onCategories: () => void;
  /** Whether the reader came back from the categories; then focus goes to the entry that led there. */
  returned: boolean;
};

/** The icons of links to known pages. */
const icons: Partial<Record<string, LucideIcon>> = {
  [paths.home]: House,
  [paths.about]: Info,
  [paths.courses()]: Compass,
  [paths.blogs]: Newspaper,
};

const icon = { size: 20, 'aria-hidden': true, className: 'shrink-0 text-mute' } as const;

export function MainView({ chosen, onChoose, onCategories, returned }: MainViewProps) {
  const session = useSession();
  const { logOut } = useLogOut();
  const courses = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) courses.current?.focus();
  }, [returned]);
  const link = { chosen, onChoose };
  const navigation = useNavigation();
  return (
    <>
      <ul>
        <OwnLinks links={sectionOf(navigation, 'header')?.items} {...link} />
        <li>
          <button ref={courses} type="button" onClick={onCategories} className={cn(entry, 'hover:bg-sand')}>
            <LayoutGrid {...icon} />
            {bar('courses')}
            <ChevronRight size={20} aria-hidden className="ml-auto text-mute" />
          </button>
        </li>
        <OwnLinks links={sectionOf(navigation, 'drawer')?.items} {...link} />
        {session.status === 'user' ? (
          <>
            <li className="mt-2 border-t border-line pt-2">
              <DrawerLink to={paths.profile} {...link}>
                <UserRound {...icon} />
                {t('personalInfo')}
              </DrawerLink>
            </li>
            <li>
              <DrawerLink to={paths.wallet} {...link}>
                <Wallet {...icon} />
                {t('myWallet')}
              </DrawerLink>
            </li>
            <li>
              <DrawerLink to={paths.myCourses} {...link}>
                <BookOpen {...icon} />
                {bar('myCourses')}
              </DrawerLink>
            </li>
            {session.user.role === 'mentor' ? (
              <li>
                <DrawerLink to={paths.teach} {...link}>
                  <BookOpen {...icon} />
                  {bar('teach')}
                </DrawerLink>
              </li>
            ) : null}
            <li>
              <DrawerLink to={paths.refer} {...link}>
                <Gift {...icon} />
                {t('refer')}
              </DrawerLink>
            </li>
            <li>
              <DrawerLink to={paths.help} {...link}>
                <LifeBuoy {...icon} />
                {t('help')}
              </DrawerLink>
            </li>
          </>
        ) : null}
      </ul>
      <div className="mt-2 border-t border-line pt-2 empty:hidden">
        <LanguageLinks className={cn(entry, 'hover:bg-sand')} />
      </div>
      <div className="mt-auto flex flex-col gap-3 px-1 pt-6 pb-1">
        {session.status === 'user' ? (
          <Button
            variant="outline"
            block
            onClick={() => {
              onChoose(paths.login());
              logOut();
            }}
          >
            <LogOut size={18} aria-hidden />
            {bar('logout')}
          </Button>
        ) : null}
        {session.status === 'unknown' && session.error ? (
          <RetrySession onRetry={session.retry} block />
        ) : null}
        {session.status === 'anonymous' ? (
          <>
            <Button asChild variant="outline" block onClick={() => onChoose(paths.login())}>
              <Link to={paths.login()}>{bar('login')}</Link>
            </Button>
            <Button asChild block onClick={() => onChoose(paths.signup())}>
              <Link to={paths.signup()}>{t('signUp')}</Link>
            </Button>
          </>
        ) : null}
      </div>
    </>
  );
}

type OwnLinksProps = Pick<MainViewProps, 'chosen' | 'onChoose'> & { links: SiteLink[] | undefined };

/** Links that an admin wrote. */
function OwnLinks({ links = [], ...chosen }: OwnLinksProps) {
  return links.map(({ name, link }, i) => {
    const Icon = icons[link] ?? Link2;
    return (
      <li key={i}>
        <DrawerLink to={link} {...chosen}>
          <Icon {...icon} />
          <span lang={languageOf(name)}>{name}</span>
        </DrawerLink>
      </li>
    );
  });
}
