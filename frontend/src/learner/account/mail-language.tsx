import { useUpdateProfile } from '@/api/account/profile';
import { useSession } from '@/api/auth';
import { messagesOf } from '@/api/error';
import { mailLanguages } from '@/domain/account/mail-languages';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/notifications';

/** Lets the learner choose the language of mails. Renders nothing when only one language is available. */
export function MailLanguage() {
  const session = useSession();
  const update = useUpdateProfile();
  const languages = mailLanguages();
  if (session.status !== 'user' || languages.length === 0) return null;
  const sent = update.isPending && 'locale' in update.variables ? update.variables.locale : undefined;
  return (
    <div className="mb-6 max-w-xs">
      <Field label={t('mailLanguage')}>
        <Select
          options={languages}
          value={sent ?? session.user.locale}
          onChange={({ target }) => {
            if (!update.isPending) update.mutate({ locale: target.value });
          }}
        />
      </Field>
      <p role="status" className="mt-1 text-small text-mute">
        {update.isSuccess ? t('mailLanguageSaved') : null}
      </p>
      <Alert messages={update.isError ? messagesOf(update.error) : []} />
    </div>
  );
}
