import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { tagsQuery, useSetTags } from '@/api/admin/student-labels';
import { messagesOf } from '@/api/error';
import { useMay } from '@/api/permissions';
import { Panel } from '@/office/shared/page/panel';
import { SuggestBox } from '@/office/shared/fields/suggest-box';
import { Alert } from '@/kit/ui/alert';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { Chip } from '@/kit/ui/chip';
import { t } from '@/i18n/admin-student-page';
import { languageOf } from '@/kit/lib/language';
import { useDebounced } from '@/kit/lib/use-debounced';

const most = 20;

/** A student's tags. A tag is created by its first use. Existing ones are suggested while typing. */
export function TagsPanel({ id, tags }: { id: string; tags: string[] }) {
  const mayChange = useMay()('students');
  const [text, setText] = useState('');
  const typed = useDebounced(text.trim());
  const known = useQuery({ ...tagsQuery(typed), enabled: mayChange && typed !== '' });
  const save = useSetTags(id);
  const add = (tag: string) => {
    if (tag.trim() === '' || tags.length >= most) return;
    save.mutate([...tags, tag.trim()], { onSuccess: () => setText('') });
  };
  const options = (known.data ?? [])
    .filter(({ tag }) => !tags.includes(tag))
    .map(({ tag, students }) => ({ id: tag, label: tag, note: String(students) }));
  return (
    <Panel title={t('tags')}>
      {tags.length === 0 ? (
        <p className="text-small text-mute">{t('noTags')}</p>
      ) : (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} lang={languageOf(tag)}>
              {mayChange ? (
                <Chip
                  aria-label={t('removeTag', { tag })}
                  disabled={save.isPending}
                  onClick={() => save.mutate(tags.filter((other) => other !== tag))}
                >
                  {tag}
                  <X size={14} aria-hidden />
                </Chip>
              ) : (
                <Badge>{tag}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange ? (
        <form
          className="mt-4 flex items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            add(text);
          }}
        >
          <div className="min-w-0 flex-1">
            <SuggestBox
              label={t('addTag')}
              hint={tags.length >= most ? t('tagTooMany') : t('tagHint')}
              minimum={1}
              text={text}
              onText={setText}
              options={options}
              loading={known.isFetching}
              loadError={known.error}
              onPick={({ label }) => add(label)}
            />
          </div>
          <Button
            type="submit"
            variant="outline"
            className="mt-7"
            disabled={text.trim() === '' || tags.length >= most}
            loading={save.isPending}
          >
            {t('add')}
          </Button>
        </form>
      ) : null}
      <Alert className="not-empty:mt-3" messages={save.error ? messagesOf(save.error) : []} />
    </Panel>
  );
}
