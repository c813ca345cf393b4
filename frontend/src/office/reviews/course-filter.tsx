import { useState } from 'react';
import { SuggestBox } from '@/office/shared/fields/suggest-box';
import { useItemSuggestions } from '@/office/shared/fields/use-item-suggestions';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-reviews';
import { languageOf } from '@/kit/lib/language';

type CourseFilterProps = {
  list: ListParams;
  /** The title of the course in the URL. It is known once one of its reviews is loaded. */
  title: string | undefined;
};

/** Narrows the list to one course, found by its title. */
export function CourseFilter({ list, title }: CourseFilterProps) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<{ id: string; label: string } | null>(null);
  const found = useItemSuggestions('course', text.trim());
  const course = list.get('course');
  if (!course)
    return (
      <div className="min-w-0 flex-1 basis-56 self-start">
        <SuggestBox
          label={t('course')}
          placeholder={t('courseHint')}
          text={text}
          onText={setText}
          options={found.options}
          loading={found.loading}
          loadError={found.error}
          onPick={(option) => {
            setPicked(option);
            setText('');
            list.set({ course: option.id });
          }}
        />
      </div>
    );
  const name = title ?? (picked?.id === course ? picked.label : t('oneCourse'));
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-4 text-small">
      <span lang={languageOf(name)}>{t('onlyCourse', { title: name })}</span>
      <Button variant="link" size="sm" className="min-h-11" onClick={() => list.set({ course: null })}>
        {t('allCourses')}
      </Button>
    </p>
  );
}
