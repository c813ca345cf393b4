import type { SectionOf } from '@/api/site';
import { LinkedText } from '@/kit/markdown/linked-text';
import { Markdown } from '@/kit/markdown/markdown';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { SiteLink } from '@/shop/shared/site-link';
import { t } from '@/i18n/openings';
import { languageOf } from '@/kit/lib/language';

type Opening = SectionOf<'opening'>;

/** The open positions, each with how to apply for it. */
export default function OpeningList({ openings }: { openings: Opening[] }) {
  return (
    <ul className="flex flex-col gap-6">
      {openings.map((opening) => (
        <li key={opening.id}>
          <Position opening={opening} />
        </li>
      ))}
    </ul>
  );
}

function Position({ opening: { title, place, employment, body, howToApply, link } }: { opening: Opening }) {
  const facts = [place, employment].filter((fact) => fact !== undefined);
  return (
    <Card padding="lg" className="wrap-anywhere">
      <h2 lang={languageOf(title)} className="text-h2">
        {title}
      </h2>
      {facts.length > 0 ? (
        <p lang={languageOf(facts.join(' '))} className="mt-1 font-semibold text-brand">
          {facts.join(' · ')}
        </p>
      ) : null}
      <Markdown ofSite text={body} className="mt-3" />
      {howToApply ? (
        <>
          <h3 className="mt-6 text-h3">{t('howToApply')}</h3>
          <p lang={languageOf(howToApply)} className="mt-1 measure whitespace-pre-line">
            <LinkedText text={howToApply} />
          </p>
        </>
      ) : null}
      {link ? (
        <Button asChild variant="outline" className="mt-5">
          <SiteLink to={link} aria-label={t('applyFor', { title })}>
            {t('apply')}
          </SiteLink>
        </Button>
      ) : null}
    </Card>
  );
}
