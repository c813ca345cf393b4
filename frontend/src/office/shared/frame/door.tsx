import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '@/domain/brand/logo';
import { PageMeta } from '@/domain/page/page-meta';
import { SkipLink } from '@/kit/ui/skip-link';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/office-layout';
import { paths } from '@/domain/paths/paths';

type DoorProps = {
  /** The title of the browser tab. */
  title: string;
  heading: string;
  text: string;
  children: ReactNode;
};

/** The layout of a back-office page for signed-out users: one card with a form. */
export function Door({ title, heading, text, children }: DoorProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-sand">
      <PageMeta title={title} noindex />
      <SkipLink />
      <main
        id="main"
        tabIndex={-1}
        className="container-page flex flex-1 flex-col items-center justify-center py-10"
      >
        <div className="w-full max-w-md">
          <Logo />
          <Card padding="lg" className="mt-6">
            <h1 className="text-h2">{heading}</h1>
            <p className="mt-2 mb-6 text-small text-mute">{text}</p>
            {children}
          </Card>
          <p className="mt-5 text-small">
            <Link to={paths.home} className="text-link">
              {t('toShop')}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
