import { useState } from 'react';
import { useBulkAssign } from '@/api/admin/student-bulk';
import type { ItemType } from '@/api/types';
import { SuggestBox, type Suggestion } from '@/office/shared/fields/suggest-box';
import { useItemSuggestions } from '@/office/shared/fields/use-item-suggestions';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/admin-student-bulk';
import type { BulkFormProps } from './bulk-dialog';
import { FormFoot } from './form-foot';

/** Which course or bundle is given. */
export function AssignForm({ students, onBegun, onCancel }: BulkFormProps) {
  const [type, setType] = useState<ItemType>('course');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const found = useItemSuggestions(type, text.trim());
  const assign = useBulkAssign();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) assign.mutate({ students, type, id: chosen.id }, { onSuccess: onBegun });
      }}
    >
      <Field label={t('kind')}>
        <Select
          value={type}
          options={[
            { value: 'course', label: t('course') },
            { value: 'bundle', label: t('bundle') },
          ]}
          onChange={({ target }) => {
            setType(target.value === 'bundle' ? 'bundle' : 'course');
            setChosen(null);
          }}
        />
      </Field>
      <SuggestBox
        label={t('item')}
        hint={t('itemHint')}
        text={text}
        onText={(typed) => {
          setText(typed);
          setChosen(null);
        }}
        options={found.options}
        loading={found.loading}
        loadError={found.error}
        onPick={(item) => {
          setText(item.label);
          setChosen(item);
        }}
      />
      <p role="status" className="text-small empty:hidden">
        {chosen ? t('selected', { name: chosen.label }) : null}
      </p>
      <FormFoot
        label={t('assign')}
        disabled={!chosen}
        busy={assign.isPending}
        error={assign.error}
        onCancel={onCancel}
      />
    </form>
  );
}
