import { useQuery } from '@tanstack/react-query';
import { notificationSettingsQuery, useSetNotifications } from '@/api/account/notifications';
import { messagesOf } from '@/api/error';
import { PageSection } from '@/shared/page-section';
import { Alert } from '@/shared/ui/alert';
import { Checkbox } from '@/shared/ui/checkbox';
import { QueryView } from '@/shared/ui/query-view';
import { SkeletonText } from '@/shared/ui/skeleton';
import { t } from '@/i18n/notifications';

/** Which mails the learner wants; the bell links here. */
export function MailsSection() {
  return (
    <PageSection id="mails" title={t('mailsTitle')} text={t('mailsText')}>
      <QueryView
        query={useQuery(notificationSettingsQuery)}
        loadingLabel={t('loading')}
        skeleton={<SkeletonText lines={2} className="max-w-md" />}
      >
        {({ answersByMail }) => <AnswersByMail on={answersByMail} />}
      </QueryView>
    </PageSection>
  );
}

function AnswersByMail({ on }: { on: boolean }) {
  const set = useSetNotifications();
  const shown = set.isPending ? set.variables.answersByMail : on;
  return (
    <>
      <Checkbox
        label={t('answersByMail')}
        checked={shown}
        onChange={({ target }) => {
          if (!set.isPending) set.mutate({ answersByMail: target.checked });
        }}
      />
      <p role="status" className="pl-8 text-small text-mute">
        {t(on ? 'on' : 'off')}
      </p>
      <Alert
        messages={set.isError ? messagesOf(set.error) : []}
        className={set.isError ? 'mt-3' : undefined}
      />
    </>
  );
}
