import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBulkTag } from '@/api/admin/student-bulk';
import { tagsQuery } from '@/api/admin/student-labels';
import { SuggestBox } from '@/office/shared/fields/suggest-box';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/admin-student-bulk';
import { useDebounced } from '@/kit/lib/use-debounced';
import type { BulkFormProps } from './bulk-dialog';
import { FormFoot } from './form-foot';

/** Which tag is added or removed. */
export function TagForm({ students, onBegun, onCancel }: BulkFormProps) {
  const [text, setText] = useState('');
  const [remove, setRemove] = useState(false);
  const typed = useDebounced(text.trim());
  const known = useQuery({ ...tagsQuery(typed), enabled: typed !== '' });
  const tag = useBulkTag();
  const options = (known.data ?? []).map((used) => ({
    id: used.tag,
    label: used.tag,
    note: String(used.students),
  }));
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        tag.mutate({ students, tag: text.trim(), remove }, { onSuccess: onBegun });
      }}
    >
      <Field label={t('tagDo')}>
        <Select
          value={remove ? 'remove' : 'add'}
          options={[
            { value: 'add', label: t('addTag') },
            { value: 'remove', label: t('removeTag') },
          ]}
          onChange={({ target }) => setRemove(target.value === 'remove')}
        />
      </Field>
      <SuggestBox
        label={t('tagName')}
        minimum={1}
        text={text}
        onText={setText}
        options={options}
        loading={known.isFetching}
        loadError={known.error}
        onPick={({ label }) => setText(label)}
      />
      <FormFoot
        label={t('apply')}
        disabled={text.trim() === ''}
        busy={tag.isPending}
        error={tag.error}
        onCancel={onCancel}
      />
    </form>
  );
}
