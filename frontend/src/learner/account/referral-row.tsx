import { Copy } from 'lucide-react';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/account';
import { copyText } from '@/kit/lib/copy-text';
import { Row } from './detail-row';

/** The learner's referral code, with a button to copy it. The code never changes. */
export function ReferralRow({ code }: { code: string }) {
  const copy = () =>
    copyText(code).then(
      () => toast.success(t('copied')),
      () => toast.error(t('copyFailed')),
    );
  return (
    <Row label={t('referral')}>
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="font-semibold tracking-wide" translate="no">
          {code}
        </span>
        <Button variant="link" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {t('copy')}
        </Button>
      </div>
    </Row>
  );
}
