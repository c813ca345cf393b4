import { fieldOf, type Shown } from '@/office/shared/fields/entity-field';
import type { PlainName } from '@/office/shared/form/entity';
import { courseFields, type CourseForm } from './course-fields';
import type { CoursePart } from './use-course-form';

export const CourseField = fieldOf(courseFields);

const widths = { third: 'sm:col-span-2', half: 'sm:col-span-3', wide: 'sm:col-span-6' };

type TabFieldsProps = {
  part: CoursePart;
  names: readonly PlainName<CourseForm>[];
  /** Props that only the page knows, by field. */
  shown?: Partial<Record<PlainName<CourseForm>, Shown>>;
};

/** Fields in the table's order and widths. */
export const CourseFields = ({ part, names, shown = {} }: TabFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-6">
    {names.map((name) => (
      <CourseField
        key={name}
        part={part}
        name={name}
        className={widths[courseFields.field(name).width ?? 'half']}
        {...shown[name]}
      />
    ))}
  </div>
);
