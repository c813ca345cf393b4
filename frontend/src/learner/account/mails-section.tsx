import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  notificationSettingsQuery,
  useSetNotifications,
  type NotificationSettings,
} from '@/api/account/notifications';
import { privacyQuery } from '@/api/account/privacy';
import { useSession } from '@/api/auth';
import { messagesOf } from '@/api/error';
import { PageSection } from '@/learner/shared/page-section';
import { Alert } from '@/kit/ui/alert';
import { Checkbox } from '@/kit/ui/checkbox';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/notifications';
import { paths } from '@/domain/paths/paths';
import { MailLanguage } from './mail-language';

/**
 * Chooses which mails the learner wants. The bell links here. Learners under 18 get no mails that ask them to
 * buy.
 */
export function MailsSection() {
  const isMinor = Boolean(useQuery(privacyQuery).data?.guardian);
  return (
    <PageSection id="mails" title={t('mailsTitle')} text={t('mailsText')}>
      <MailLanguage />
      <QueryView
        query={useQuery(notificationSettingsQuery)}
        loadingLabel={t('loading')}
        // As high as the four switches, so that the content below does not jump.
        skeleton={<SkeletonText lines={6} className="h-104 max-w-md md:h-94 xl:h-76.5" />}
      >
        {(settings) => (
          <div className="space-y-4">
            <Unconfirmed />
            <MailSwitch settings={settings} name="answersByMail" said={['on', 'off']} />
            <MailSwitch settings={settings} name="remindersByMail" said={['remindersOn', 'remindersOff']} />
            {isMinor ? null : (
              <>
                <MailSwitch
                  settings={settings}
                  name="cartRemindersByMail"
                  said={['cartRemindersOn', 'cartRemindersOff']}
                />
                <MailSwitch settings={settings} name="offersByMail" said={['offersOn', 'offersOff']} />
              </>
            )}
          </div>
        )}
      </QueryView>
    </PageSection>
  );
}

/** The switches promise mails, which an unconfirmed address does not get. */
function Unconfirmed() {
  const session = useSession();
  if (session.status !== 'user' || session.user.emailConfirmed) return null;
  return (
    <p className="measure text-small text-vermilion">
      {t('unconfirmed', { email: session.user.email })}{' '}
      <Link to={paths.profile} className="text-link">
        {t('toProfile')}
      </Link>
    </p>
  );
}

type SwitchProps = {
  settings: NotificationSettings;
  name: keyof NotificationSettings;
  /** The keys of the texts that explain the switch when it is on and when it is off. */
  said:
    | ['on', 'off']
    | ['remindersOn', 'remindersOff']
    | ['cartRemindersOn', 'cartRemindersOff']
    | ['offersOn', 'offersOff'];
};

function MailSwitch({ settings, name, said: [whenOn, whenOff] }: SwitchProps) {
  const set = useSetNotifications();
  const shown = (set.isPending ? set.variables[name] : undefined) ?? settings[name];
  return (
    <div>
      <Checkbox
        label={t(name)}
        checked={shown}
        onChange={({ target }) => {
          if (!set.isPending) set.mutate({ ...settings, [name]: target.checked });
        }}
      />
      <p role="status" className="pl-8 text-small text-mute">
        {t(settings[name] ? whenOn : whenOff)}
      </p>
      <Alert
        messages={set.isError ? messagesOf(set.error) : []}
        className={set.isError ? 'mt-3' : undefined}
      />
    </div>
  );
}
