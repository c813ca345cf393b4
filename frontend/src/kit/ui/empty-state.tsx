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
  /** Another action that helps. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Says that a list is empty and offers one next step. */
export function EmptyState({ icon: Icon, title, text, link, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-start gap-x-6 gap-y-4 rounded-card border border-line bg-card p-6 sm:flex-row sm:items-center md:p-8">
      {Icon ? (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
          <Icon size={24} aria-hidden />
        </span>
      ) : null}
      <div className="min-w-0 flex-1">
        <Heading className="text-h3">{title}</Heading>
        {text ? <p className="mt-1 measure text-mute">{text}</p> : null}
      </div>
      {link ? (
        <Button asChild className="shrink-0">
          <Link to={link.to}>{link.label}</Link>
        </Button>
      ) : null}
      {action}
    </div>
  );
}
