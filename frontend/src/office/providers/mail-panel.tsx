import { Panel } from '@/office/shared/page/panel';
import { Alert } from '@/kit/ui/alert';
import { t } from '@/i18n/admin-providers';
import { LastChange } from './last-change';
import { MailForm, type MailFormProps } from './mail-form';

const states = {
  missing: t('mailMissing'),
  files: t('mailFiles'),
  unreadable: t('mailUnreadable'),
  server: undefined,
};

/** The server that sends the mail, and in whose name. */
export function MailPanel({ mail, onDirty }: MailFormProps) {
  const state = states[mail.state];
  return (
    <Panel id="mail" title={t('mail')} text={t('mailText')}>
      <Alert
        tone={mail.state === 'unreadable' ? 'danger' : 'info'}
        className="not-empty:mb-4"
        messages={state ? [state] : []}
      />
      {mail.isOperators ? (
        <p className="text-small break-words">
          {mail.state === 'server' ? <strong>{mail.host} </strong> : null}
          {t('operators')}
        </p>
      ) : (
        <MailForm key={mail.changed?.at} mail={mail} onDirty={onDirty} />
      )}
      <LastChange changed={mail.changed ?? null} />
    </Panel>
  );
}
