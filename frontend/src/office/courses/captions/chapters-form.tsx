import { useState } from 'react';
import { usePutChapters } from '@/api/admin/captions';
import { messagesOf } from '@/api/error';
import type { Chapter } from '@/api/types';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/admin-uploads';
import { chapterText, readChapters } from './chapters';

/** A lesson's chapters, as lines of text. */
export function ChaptersForm({ lessonId, chapters }: { lessonId: string; chapters: Chapter[] }) {
  const [text, setText] = useState(() => chapterText(chapters));
  const [error, setError] = useState<string | null>(null);
  const put = usePutChapters(lessonId);
  const save = () => {
    const read = readChapters(text);
    setError(read.error);
    if (read.error === null) put.mutate(read.chapters);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('chapters')} hint={t('chaptersHint')} error={error ?? undefined}>
        <Textarea
          rows={6}
          className="tnum"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            put.reset();
          }}
        />
      </Field>
      <Alert messages={put.isError ? messagesOf(put.error) : []} />
      <Alert tone="success" messages={put.isSuccess ? [t('saved')] : []} />
      <Button variant="outline" className="self-start" loading={put.isPending} onClick={save}>
        {t('saveChapters')}
      </Button>
    </div>
  );
}
