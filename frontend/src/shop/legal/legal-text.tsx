import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LegalPage, LegalText } from '@/api/legal';
import { fillSettings } from '@/domain/prose/fill-settings';
import { Prose } from '@/domain/prose/prose';
import { Button } from '@/kit/ui/button';
import { Fold } from '@/kit/ui/fold';
import { t } from '@/i18n/legal';
import { paths } from '@/domain/paths/paths';
import { rules } from './rules';

type LegalTextProps = {
  page: LegalPage;
  text: Pick<LegalText, 'lead' | 'headings' | 'body'>;
  /** Above the title: which version it is. */
  above: ReactNode;
};

/** A legal text: its summary, its headings, and the full text. */
export function LegalTextView({ page, text: { lead, headings, body }, above }: LegalTextProps) {
  const others = Object.entries(rules).filter(([name]) => name !== page);
  return (
    <>
      <div className="border-b border-line bg-sand">
        <div className="container-page py-10 md:py-14">
          {above}
          <h1 className="mt-2 text-h1">{rules[page].title}</h1>
          <p className="mt-4 measure text-lead">{fillSettings(lead)}</p>
        </div>
      </div>
      <div className="container-page grid gap-x-14 gap-y-10 py-10 md:py-14 lg:grid-cols-[260px_minmax(0,1fr)]">
        {headings.length > 0 ? (
          <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start">
            <p id="contents" className="font-semibold max-md:hidden">
              {t('contents')}
            </p>
            <Fold label={t('contents')} filled={false}>
              <ol className="mt-2 text-small max-lg:columns-2 max-lg:gap-x-8 max-sm:columns-1">
                {headings.map(({ id, text }) => (
                  <li key={id} className="break-inside-avoid">
                    <a href={`#${id}`} className="inline-flex min-h-11 items-center text-link md:min-h-9">
                      {fillSettings(text)}
                    </a>
                  </li>
                ))}
              </ol>
            </Fold>
          </nav>
        ) : null}
        <div className="min-w-0">
          <Prose body={body} />
          <aside className="mt-14 grid measure gap-8 border-t border-line pt-8 sm:grid-cols-2">
            <div>
              <h2 className="text-h3">{t('askTitle')}</h2>
              <p className="mt-1 text-mute">{t('askText')}</p>
              <Button asChild variant="outline" className="mt-4">
                <Link to={paths.contact}>{t('ask')}</Link>
              </Button>
            </div>
            <div>
              <h2 className="text-h3">{t('othersTitle')}</h2>
              <ul className="mt-1">
                {others.map(([name, { title, path }]) => (
                  <li key={name}>
                    <Link to={path} className="inline-flex min-h-11 items-center text-link md:min-h-9">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </aside>
        </div>
      </div>
    </>
  );
}
