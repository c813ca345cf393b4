import { useState } from 'react';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/fields';
import { meantEmail } from '@/kit/lib/email';

/**
 * Asks once whether an address with a misspelled domain, such as gmial.com, is right. It does not block the
 * form.
 */
export function EmailQuestion({ typed, onUse }: { typed: string; onUse: (email: string) => void }) {
  const [answered, setAnswered] = useState('');
  const meant = typed === answered ? null : meantEmail(typed);
  if (meant === null) return null;
  return (
    <p role="status" className="mt-2 text-small">
      <span>{t('emailMeant', { email: meant })}</span>{' '}
      <Button variant="link" size="sm" onClick={() => onUse(meant)}>
        {t('emailUse')}
      </Button>{' '}
      <Button variant="link" size="sm" onClick={() => setAnswered(typed)}>
        {t('emailKeep')}
      </Button>
    </p>
  );
}
