import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languageOf } from '@/kit/lib/language';
import { PageMeta } from '@/domain/page/page-meta';

type AdminPageProps = {
  title: string;
  /** One sentence under the heading. */
  intro?: ReactNode;
  /** Buttons at the heading; full width below it on a phone. */
  actions?: ReactNode;
  /** The list that this screen belongs to. */
  back?: { to: string; label: string };
  children?: ReactNode;
};

/**
 * A page of the back office: title, heading, actions and content. It is marked noindex for search engines.
 */
export function AdminPage({ title, intro, actions, back, children }: AdminPageProps) {
  return (
    <>
      <PageMeta title={title} noindex />
      {back ? (
        <Link
          to={back.to}
          className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-brand hover:underline print:hidden"
        >
          <ArrowLeft size={16} aria-hidden />
          {back.label}
        </Link>
      ) : null}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-h2 break-words" lang={languageOf(title)}>
            {title}
          </h1>
          {intro ? <div className="mt-1 measure text-small break-words text-mute">{intro}</div> : null}
        </div>
        {actions ? (
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col print:hidden">{actions}</div>
        ) : null}
      </div>
      {children}
    </>
  );
}
