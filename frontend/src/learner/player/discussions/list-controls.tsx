import { Search } from 'lucide-react';
import { questionFilters, questionSorts } from '@/api/course/discussions';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/discussions';
import { oneOf } from '@/kit/lib/one-of';
import type { ListState } from './list-state';

const scopes = [
  { value: 'course', label: t('wholeCourse') },
  { value: 'lesson', label: t('thisLesson') },
];
const filters = questionFilters.map((value) => ({ value, label: t(`filter_${value}`) }));
const sorts = questionSorts.map((value) => ({ value, label: t(`sort_${value}`) }));

type ListControlsProps = { list: ListState; onList: (list: ListState) => void };

/** What the list shows, and in which order. */
export function ListControls({ list, onList }: ListControlsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-3">
      <Field label={t('search')} className="col-span-full">
        <span className="relative block">
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-mute"
          />
          <Input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            className="pl-10"
            value={list.q}
            onChange={({ target }) => onList({ ...list, q: target.value })}
          />
        </span>
      </Field>
      <Field label={t('scope')} className="max-xl:col-span-2">
        <Select
          options={scopes}
          value={list.whole ? 'course' : 'lesson'}
          onChange={({ target }) => onList({ ...list, whole: target.value === 'course' })}
        />
      </Field>
      <Field label={t('filter')}>
        <Select
          options={filters}
          value={list.filter}
          onChange={({ target }) =>
            onList({ ...list, filter: oneOf(questionFilters, target.value) ?? 'all' })
          }
        />
      </Field>
      <Field label={t('sort')}>
        <Select
          options={sorts}
          value={list.sort}
          onChange={({ target }) => onList({ ...list, sort: oneOf(questionSorts, target.value) ?? 'recent' })}
        />
      </Field>
    </div>
  );
}
