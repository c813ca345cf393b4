import { Suspense, useEffect, useRef, useState, useTransition } from 'react';
import type { User } from '@/api/types';
import { lazyPart } from '@/kit/lib/lazy-part';
import { PageSection } from '@/learner/shared/page-section';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/security';

const PasswordForm = lazyPart(() => import('./password-form'));

/** A way to change the password. Focus goes into the form, and back to the button. */
export function PasswordSection({ user }: { user: User }) {
  const [stage, setStage] = useState<'closed' | 'open' | 'changed'>('closed');
  const [opening, startOpening] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (stage !== 'open' && opened.current) button.current?.focus();
    opened.current = stage === 'open';
  }, [stage]);
  return (
    <PageSection title={t('passwordTitle')} text={t('passwordText')}>
      <Suspense fallback={null}>
        {stage === 'open' ? (
          <PasswordForm user={user} onDone={() => setStage('changed')} onCancel={() => setStage('closed')} />
        ) : (
          <>
            <Button
              ref={button}
              variant="outline"
              className="max-sm:w-full"
              loading={opening}
              onClick={() => startOpening(() => setStage('open'))}
            >
              {t('change')}
            </Button>
            <div className="[&>*:has(*)]:mt-4">
              <Alert tone="success" messages={stage === 'changed' ? [t('changed')] : []} />
            </div>
          </>
        )}
      </Suspense>
    </PageSection>
  );
}
