import type { Enquiry } from '@/api/admin/enquiries';
import { LinkedText } from '@/kit/markdown/linked-text';
import { t } from '@/i18n/admin-enquiries';
import { cn } from '@/kit/lib/cn';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';

const kinds = { asked: 'wrote', reply: 'answered', note: 'noted' } as const;

type Message = Enquiry['messages'][number];

/** What was asked and what was said since, oldest first; notes are for colleagues. */
export function Thread({ enquiry: { _id, userName, message, messages, createdAt } }: { enquiry: Enquiry }) {
  const asked: Message[] = message
    ? [{ _id, kind: 'asked', text: message, by: userName, at: createdAt }]
    : [];
  const said = [...asked, ...messages];
  if (said.length === 0) return <p className="text-small text-mute">{t('noMessage')}</p>;
  return (
    <ol aria-label={t('thread')} className="grid gap-3">
      {said.map(({ _id, kind, text, by, at }) => (
        <li
          key={_id}
          className={cn(
            'rounded-control p-3 text-small',
            kind === 'asked' ? 'border border-line' : 'bg-paper',
            kind === 'note' && 'border border-dashed border-control',
          )}
        >
          <p className="text-caption text-mute">{t(kinds[kind], { name: by, date: formatDateTime(at) })}</p>
          <p className="mt-1 break-words whitespace-pre-line" lang={languageOf(text)}>
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
