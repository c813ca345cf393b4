import { fieldId } from '@/kit/form/field-errors';
import { Panel } from '@/office/shared/page/panel';
import { RepeatableList } from '@/office/shared/fields/repeatable-list';
import { Alert } from '@/kit/ui/alert';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/admin-courses';
import { courseFields } from './course-fields';
import type { CoursePart } from './use-course-form';

/** The repeatable lists of text. */
export function ListsPanel({ part }: { part: CoursePart }) {
  const { form, set, errors } = part;
  return (
    <Panel title={t('lists')}>
      <div className="grid gap-8">
        {courseFields.lists.map((name) => {
          const label = courseFields.labelOf(name);
          const entryName = (index: number) => t('listItem', { list: label, n: index + 1 });
          return (
            <RepeatableList
              key={name}
              legend={label}
              items={form[name]}
              onChange={(items) => set({ [name]: items })}
              make={() => ''}
              max={200}
              entryName={entryName}
              error={errors[name] ? <Alert messages={[errors[name]]} className="mb-2" /> : null}
            >
              {(item, update, index) => (
                // A line that grows with its text.
                <Textarea
                  id={index === 0 ? fieldId(name) : undefined}
                  aria-label={entryName(index)}
                  rows={1}
                  className="field-sizing-content min-h-11! resize-none"
                  maxLength={1000}
                  value={item}
                  onChange={({ target }) => update(target.value.replace(/\s*\n\s*/g, ' '))}
                />
              )}
            </RepeatableList>
          );
        })}
      </div>
    </Panel>
  );
}
