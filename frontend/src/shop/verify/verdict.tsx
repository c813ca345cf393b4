import { BadgeCheck, BadgeX, CircleQuestionMark, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { settings } from '@/api/settings';
import type { ApiSchema } from '@/api/types';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/verify';
import { cn } from '@/kit/lib/cn';
import { formatDate } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

type Certificate = ApiSchema['VerifiedBody'];

const looks = {
  Valid: { Icon: BadgeCheck, colour: 'text-success' },
  Revoked: { Icon: BadgeX, colour: 'text-vermilion' },
  Replaced: { Icon: RefreshCw, colour: 'text-rating' },
  Unknown: { Icon: CircleQuestionMark, colour: 'text-mute' },
};

type VerdictProps = { look: keyof typeof looks; title: string; text: string; children: ReactNode };

function Verdict({ look, title, text, children }: VerdictProps) {
  const { Icon, colour } = looks[look];
  return (
    <Card padding="lg" className="max-w-2xl">
      <h2 className={cn('flex items-center gap-3 text-h2', colour)}>
        <Icon size={32} aria-hidden className="shrink-0" />
        {title}
      </h2>
      <p className="mt-2 measure">{text}</p>
      {children}
    </Card>
  );
}

type FactProps = { name: string; value: string; translate?: 'no' };

function Fact({ name, value, translate }: FactProps) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-small text-mute">{name}</dt>
      <dd lang={languageOf(value)} translate={translate} className="font-semibold wrap-anywhere">
        {value}
      </dd>
    </div>
  );
}

const facts = 'mt-5 divide-y divide-line border-t border-line';

export function Verified({ code, certificate }: { code: string; certificate: Certificate }) {
  const { state, name, courseTitle, issuedAt, replacedBy, replaces } = certificate;
  const brand = settings().brand.name;
  return (
    <Verdict look={state} title={t(state)} text={t(`${state}Text`, { brand })}>
      {replacedBy ? (
        <Link to={paths.verify(replacedBy)} className="inline-flex min-h-11 items-center text-link">
          {t('replacement')}
        </Link>
      ) : null}
      {replaces ? (
        <p className="mt-2 measure">
          <span>{t('reissued', { brand })} </span>
          <Link to={paths.verify(replaces)} className="inline-flex min-h-11 items-center text-link">
            {t('earlier')}
          </Link>
        </p>
      ) : null}
      <dl className={facts}>
        <Fact name={t('name')} value={name} translate="no" />
        <Fact name={t('course')} value={courseTitle} />
        <Fact name={t('issued')} value={formatDate(issuedAt)} />
        <Fact name={t('number')} value={code} translate="no" />
      </dl>
    </Verdict>
  );
}

export function Unknown({ code }: { code: string }) {
  return (
    <Verdict look="Unknown" title={t('unknownTitle')} text={t('unknown')}>
      <dl className={facts}>
        <Fact name={t('number')} value={code} translate="no" />
      </dl>
    </Verdict>
  );
}
