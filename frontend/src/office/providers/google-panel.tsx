import { Panel } from '@/office/shared/page/panel';
import { Alert } from '@/kit/ui/alert';
import { t } from '@/i18n/admin-google';
import { t as common } from '@/i18n/admin-providers';
import { GoogleForm, type GoogleFormProps } from './google-form';
import { LastChange } from './last-change';
import { RedirectUri } from './redirect-uri';

/** The institute's account at Google, by which people log in. */
export function GooglePanel({ google, onDirty }: GoogleFormProps) {
  const state = google.isUnreadable ? t('unreadable') : google.clientId ? undefined : t('off');
  return (
    <Panel id="google" title={t('title')} text={t('text')}>
      <Alert
        tone={google.isUnreadable ? 'danger' : 'info'}
        className="not-empty:mb-4"
        messages={state ? [state] : []}
      />
      <RedirectUri uri={google.redirectUri} />
      {google.isOperators ? (
        <p className="text-small break-words">
          <strong>{google.clientId || t('nobody')}</strong> {common('operators')}
        </p>
      ) : (
        <GoogleForm key={google.changed?.at} google={google} onDirty={onDirty} />
      )}
      <LastChange changed={google.changed ?? null} />
    </Panel>
  );
}
