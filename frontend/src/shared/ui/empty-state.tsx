import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from './button';

type EmptyStateProps = {
  icon?: LucideIcon;
  title: string;
  text?: ReactNode;
  /** The page that helps. */
  link?: { to: string; label: string };
  /** What else helps. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Nothing here yet: says so and offers one next step. */
export function EmptyState({ icon: Icon, title, text, link, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-line bg-card px-6 py-10 sm:px-10">
      {Icon ? (
        <span className="flex size-12 items-center justify-center rounded-full bg-brand-tint text-brand">
          <Icon size={24} aria-hidden />
        </span>
      ) : null}
      <Heading className="text-h3">{title}</Heading>
      {text ? <p className="measure text-mute">{text}</p> : null}
      {link ? (
        <Button asChild className="mt-2">
          <Link to={link.to}>{link.label}</Link>
        </Button>
      ) : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
