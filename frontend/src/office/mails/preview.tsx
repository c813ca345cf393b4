import { useQuery } from '@tanstack/react-query';
import { mailPreviewQuery, useSendMailToSelf, type MailInLanguage, type MailWords } from '@/api/admin/mails';
import { messagesOf } from '@/api/error';
import { Panel } from '@/office/shared/page/panel';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Skeleton } from '@/kit/ui/skeleton';
import { Tabs } from '@/kit/ui/tabs';
import { toast } from '@/kit/ui/toast';
import { useDebounced } from '@/kit/lib/use-debounced';
import { t } from '@/i18n/admin-mails';

/** Debounce of the preview (ms). */
const restMs = 400;

/** Both parts of a mail in the words of the form, drawn by the server with sample data. */
export function Preview({ mail, words }: { mail: MailInLanguage; words: MailWords }) {
  const rested = useDebounced(words, restMs);
  const { data, error, isPending } = useQuery(mailPreviewQuery(mail, rested));
  const trial = useSendMailToSelf(mail);
  const send = () =>
    trial.mutate(words, {
      onSuccess: () => toast.success(t('tested')),
      onError: (refusal) => toast.error(messagesOf(refusal).join(' ')),
    });
  return (
    <Panel
      title={t('preview')}
      text={t('previewText')}
      actions={
        <Button
          variant="outline"
          size="sm"
          className="max-lg:min-h-11"
          loading={trial.isPending}
          onClick={send}
        >
          {t('test')}
        </Button>
      }
    >
      <Alert
        className="not-empty:mb-4"
        messages={error ? [...messagesOf(error), ...(data ? [t('previewWrong')] : [])] : []}
      />
      {data ? (
        <>
          <p className="mb-3 text-small break-words">
            <span className="text-mute">{t('subject')}</span> <strong>{data.subject}</strong>
          </p>
          <Tabs
            label={t('previewOf')}
            tabs={[
              { value: 'page', label: t('asPage'), content: <Page html={data.html} /> },
              {
                value: 'text',
                label: t('asText'),
                content: <pre className="text-small break-words whitespace-pre-wrap">{data.text}</pre>,
              },
            ]}
          />
        </>
      ) : isPending ? (
        <Skeleton className="h-160 w-full rounded-control" />
      ) : (
        <p className="text-mute">{t('previewNone')}</p>
      )}
    </Panel>
  );
}

/** Shows the mail in a sandboxed iframe: no script runs in it and no link works. */
function Page({ html }: { html: string }) {
  return (
    <iframe
      title={t('previewOf')}
      sandbox=""
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      className="h-160 w-full rounded-control border border-line"
    />
  );
}
