import { Suspense, useState, useTransition } from 'react';
import type { Wallet } from '@/api/account/wallet';
import { lazyPart } from '@/kit/lib/lazy-part';
import { PageSection } from '@/learner/shared/page-section';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { t } from '@/i18n/wallet';
import { formatPercent, formatRupees } from '@/kit/lib/money';

const PanForm = lazyPart(() => import('./pan-form'));

/**
 * The learner's PAN, the income tax number. It is shown without its middle part, and can be entered or
 * replaced.
 */
export function PanSection({ pan, tds }: Pick<Wallet, 'pan' | 'tds'>) {
  const [editing, setEditing] = useState(false);
  const [opening, startOpening] = useTransition();
  return (
    <PageSection
      title={t('panTitle')}
      text={t('panText', {
        threshold: formatRupees(tds.threshold),
        withPan: formatPercent(tds.percent),
        withoutPan: formatPercent(tds.percentWithoutPan),
      })}
    >
      <Card>
        {pan ? <p className="mb-4 tnum">{t('panShown', { pan })}</p> : null}
        {editing ? (
          <Suspense fallback={null}>
            <PanForm label={t(pan ? 'panReplace' : 'panSave')} onSaved={() => setEditing(false)} />
          </Suspense>
        ) : (
          <Button variant="outline" loading={opening} onClick={() => startOpening(() => setEditing(true))}>
            {t(pan ? 'panReplace' : 'panEnter')}
          </Button>
        )}
      </Card>
    </PageSection>
  );
}
