import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { adminCoursesQuery } from '@/api/admin/courses';
import { fieldId } from '@/kit/form/field-errors';
import { Panel } from '@/office/shared/page/panel';
import { RepeatableList } from '@/office/shared/fields/repeatable-list';
import { SuggestBox } from '@/office/shared/fields/suggest-box';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/admin-bundles';
import { useDebounced } from '@/kit/lib/use-debounced';
import type { BundleFormState } from './use-bundle-form';

/** The bundle's courses: found by title or category, put in order, taken out. */
export function CoursesPanel({ state: { form, set, errors } }: { state: BundleFormState }) {
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), 250);
  const found = useQuery({
    ...adminCoursesQuery({ q: asked, status: '', sort: 'title', page: 1, perPage: 100 }),
    enabled: asked.length > 2,
  });
  const held = new Set(form.courses.map(({ id }) => id));
  const options = (found.data?.courses ?? [])
    .filter(({ _id, status }) => !held.has(_id) && status !== 'Archived')
    .slice(0, 20)
    .map(({ _id, title, category, status, price }) => ({
      id: _id,
      label: title,
      note: category,
      status,
      price,
    }));

  return (
    <Panel title={t('coursesTitle')} text={t('coursesText')}>
      <SuggestBox
        id={fieldId('courses')}
        label={t('findCourse')}
        hint={t('findCourseHint')}
        text={text}
        onText={setText}
        options={options}
        loading={found.isFetching || asked !== text.trim()}
        loadError={found.error}
        onPick={({ id, label, status, price }) => {
          set({ courses: [...form.courses, { id, title: label, draft: status !== 'Published', price }] });
          setText('');
        }}
      />
      <div className="mt-5">
        {errors.courses ? (
          <p className="mb-3 flex items-start gap-1.5 text-small text-vermilion">
            <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            {errors.courses}
          </p>
        ) : null}
        {form.courses.length === 0 ? (
          errors.courses ? null : (
            <p className="text-small text-mute">{t('noCourses')}</p>
          )
        ) : (
          <RepeatableList
            legend={t('courses')}
            hideLegend
            items={form.courses}
            onChange={(courses) => set({ courses })}
            entryName={(i) => form.courses[i]?.title ?? t('courseN', { n: i + 1 })}
          >
            {(course) => (
              <p className="flex min-h-11 flex-wrap items-center gap-2 break-words">
                {course.title}
                {course.draft ? <Badge tone="warning">{t('draftCourse')}</Badge> : null}
              </p>
            )}
          </RepeatableList>
        )}
      </div>
    </Panel>
  );
}
