import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { tagsQuery } from '@/api/admin/student-labels';
import type { ItemType } from '@/api/types';
import { DateField } from '@/office/shared/fields/date-field';
import { SuggestBox } from '@/office/shared/fields/suggest-box';
import { useItemSuggestions } from '@/office/shared/fields/use-item-suggestions';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { Chip } from '@/kit/ui/chip';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/admin-students';
import { useDebounced } from '@/kit/lib/use-debounced';

/** The query parameters of the further filters. */
export const furtherFilters = ['bought', 'tag', 'seenFrom', 'notSeenFrom'];

type MoreFiltersProps = {
  list: ListParams;
  /** The name of the item in the filter `bought`. */
  bought: string | undefined;
};

/** Further filters: the course or bundle bought, the tag, and when the student was last seen. */
export function MoreFilters({ list, bought }: MoreFiltersProps) {
  const isSet = furtherFilters.some((name) => list.get(name));
  const [open, setOpen] = useState(isSet);
  const shown = open || isSet;
  return (
    <>
      <Button variant="outline" aria-expanded={shown} onClick={() => setOpen(!shown)}>
        {t('moreFilters')}
      </Button>
      {shown ? (
        <div className="flex basis-full flex-wrap items-start gap-3">
          {list.get('bought') ? (
            <Chip className="mt-7" onClick={() => list.set({ bought: null })}>
              {t('boughtIs', { title: bought ?? '' })}
              <X size={14} aria-hidden />
            </Chip>
          ) : (
            <ItemFilter onPick={(id) => list.set({ bought: id })} />
          )}
          {list.get('tag') ? (
            <Chip className="mt-7" onClick={() => list.set({ tag: null })}>
              {t('tagIs', { tag: list.get('tag') })}
              <X size={14} aria-hidden />
            </Chip>
          ) : (
            <TagFilter onPick={(tag) => list.set({ tag })} />
          )}
          {(['seenFrom', 'notSeenFrom'] as const).map((name) => (
            <DateField
              key={name}
              label={t(name)}
              className="grow basis-40 sm:grow-0"
              value={list.get(name)}
              onValue={(day) => list.set({ [name]: day || null })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}

/** Finds a course or bundle by its name. */
function ItemFilter({ onPick }: { onPick: (id: string) => void }) {
  const [type, setType] = useState<ItemType>('course');
  const [text, setText] = useState('');
  const found = useItemSuggestions(type, text.trim());
  return (
    <div className="flex min-w-0 grow basis-80 flex-wrap gap-3">
      <Field label={t('kindOfItem')} className="basis-28">
        <Select
          value={type}
          options={[
            { value: 'course', label: t('course') },
            { value: 'bundle', label: t('bundle') },
          ]}
          onChange={({ target }) => setType(target.value === 'bundle' ? 'bundle' : 'course')}
        />
      </Field>
      <div className="min-w-0 grow basis-44">
        <SuggestBox
          label={t('boughtItem')}
          placeholder={t('typeHint')}
          text={text}
          onText={setText}
          options={found.options}
          loading={found.loading}
          loadError={found.error}
          onPick={(item) => {
            setText('');
            onPick(item.id);
          }}
        />
      </div>
    </div>
  );
}

/** Finds a tag in use by how it begins. */
function TagFilter({ onPick }: { onPick: (tag: string) => void }) {
  const [text, setText] = useState('');
  const typed = useDebounced(text.trim());
  const found = useQuery({ ...tagsQuery(typed), enabled: typed !== '' });
  return (
    <div className="min-w-0 grow basis-44 sm:max-w-64">
      <SuggestBox
        label={t('tag')}
        placeholder={t('tagHint')}
        minimum={1}
        text={text}
        onText={setText}
        options={(found.data ?? []).map(({ tag, students }) => ({
          id: tag,
          label: tag,
          note: String(students),
        }))}
        loading={found.isFetching}
        loadError={found.error}
        onPick={({ id }) => {
          setText('');
          onPick(id);
        }}
      />
    </div>
  );
}
