import { BookOpen, ChevronDown, LifeBuoy, LogOut, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { User } from '@/api/types';
import { Avatar } from '@/kit/ui/avatar';
import { useLogOut } from '@/domain/account/use-log-out';
import { t } from '@/i18n/nav';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { useDisclosure } from '@/kit/lib/use-disclosure';

const links = [
  { to: paths.profile, label: t('myProfile'), Icon: UserRound },
  { to: paths.myCourses, label: t('myCourses'), Icon: BookOpen },
  { to: paths.help, label: t('helpAndSupport'), Icon: LifeBuoy },
];
const teach = { to: paths.teach, label: t('teach'), Icon: BookOpen };
const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-small transition-colors hover:bg-brand-tint hover:text-brand';

/** The menu of the signed-in user, opened by their name. */
export default function ProfileMenu({ user }: { user: User }) {
  const { open, root, trigger, toggle } = useDisclosure();
  const { logOut } = useLogOut();
  const id = useId();
  return (
    <div ref={root} className="relative min-w-0 max-md:hidden">
      <button
        ref={trigger}
        type="button"
        aria-label={t('account', { name: user.name })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        className="flex h-11 w-full items-center gap-2 rounded-control border border-line bg-card pr-2 pl-1 transition-colors hover:border-brand"
      >
        <Avatar name={user.name} src={user.profilePic} size="sm" />
        <span
          lang={languageOf(user.name)}
          translate="no"
          className="min-w-0 truncate text-small font-semibold"
        >
          {user.name}
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className={cn('shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open ? (
        <ul
          id={id}
          className="absolute top-full right-0 mt-2 w-56 animate-in rounded-card border border-line bg-card p-1.5 shadow-overlay fade-in"
        >
          {(user.role === 'mentor' ? [...links, teach] : links).map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} className={item}>
                <Icon size={18} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={item} onClick={logOut}>
              <LogOut size={18} aria-hidden />
              {t('logout')}
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
