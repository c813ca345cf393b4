import { Link } from 'react-router';
import { PageMeta } from '@/shared/page-meta';
import type { Document, Meta } from '@/shared/prose/document';
import { Prose } from '@/shared/prose/prose';
import { Button } from '@/shared/ui/button';
import { t } from '@/i18n/legal';
import { formatDate } from '@/shared/lib/date';
import { paths } from '@/shared/lib/paths';

const rules = [
  { to: paths.terms, label: t('terms') },
  { to: paths.privacy, label: t('privacy') },
  { to: paths.refund, label: t('refund') },
  { to: paths.license, label: t('license') },
  { to: paths.disclaimer, label: t('disclaimer') },
];

/** One of the institute's rules: what it says in a sentence, its parts, and all of it. */
export function LegalPage({ document }: { document: Document<Meta & { lead: string; since: string }> }) {
  const { meta, headings, body } = document;
  return (
    <>
      <PageMeta title={meta.title} description={meta.description} />
      <div className="border-b border-line bg-sand">
        <div className="container-page py-10 md:py-14">
          <p className="text-small text-mute">{t('since', { date: formatDate(meta.since) })}</p>
          <h1 className="mt-2 text-h1">{meta.title}</h1>
          <p className="mt-4 measure text-lead">{meta.lead}</p>
        </div>
      </div>
      <div className="container-page grid gap-x-14 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_280px]">
        <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:order-2 lg:self-start">
          <p id="contents" className="font-semibold">
            {t('contents')}
          </p>
          <ol className="mt-2 text-small max-lg:columns-2 max-lg:gap-x-8 max-sm:columns-1">
            {headings.map(({ id, text }) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-mute underline-offset-4 hover:text-brand hover:underline md:min-h-9"
                >
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          <Prose body={body} />
          <aside className="mt-14 grid max-w-[62ch] gap-8 border-t border-line pt-8 sm:grid-cols-2">
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
                {rules
                  .filter(({ label }) => label !== meta.title)
                  .map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to} className="inline-flex min-h-11 items-center text-link md:min-h-9">
                        {label}
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
