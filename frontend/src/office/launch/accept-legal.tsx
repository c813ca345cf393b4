import { useState } from 'react';
import { useAcceptLegal } from '@/api/admin/launch';
import { messagesOf } from '@/api/error';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Checkbox } from '@/kit/ui/checkbox';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-launch';
import { paths } from '@/domain/paths/paths';

const texts = [
  { to: paths.terms, label: t('terms') },
  { to: paths.privacy, label: t('privacy') },
  { to: paths.refund, label: t('refund') },
  { to: paths.license, label: t('license') },
  { to: paths.disclaimer, label: t('disclaimer') },
];

/** Links to the legal texts, and a form by which an admin accepts them. */
export function AcceptLegal() {
  const accept = useAcceptLegal();
  const [isRead, setRead] = useState(false);
  const [error, setError] = useState<string>();
  const send = () => {
    if (!isRead) return setError(t('acceptMissing'));
    accept.mutate(undefined, { onSuccess: () => toast.success(t('accepted')) });
  };
  return (
    <div className="mt-3">
      <ul className="flex flex-wrap gap-x-5 text-small">
        {texts.map(({ to, label }) => (
          <li key={to}>
            <a
              href={to}
              target="_blank"
              rel="noopener"
              aria-label={t('newTab', { label })}
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('accept')}
        checked={isRead}
        error={error}
        onChange={(event) => {
          setRead(event.target.checked);
          setError(undefined);
        }}
      />
      <Button className="mt-2" loading={accept.isPending} onClick={send}>
        {t('acceptSend')}
      </Button>
      <Alert className="not-empty:mt-3" messages={accept.isError ? messagesOf(accept.error) : []} />
    </div>
  );
}
