import { useQuery } from '@tanstack/react-query';
import { bundlesQuery, menuQuery } from '@/api/catalog';
import { Panel } from '@/office/shared/page/panel';
import { t } from '@/i18n/admin-courses';
import { CourseField, CourseFields } from './course-field';
import { courseFields } from './course-fields';
import type { CoursePart } from './use-course-form';

type PanelProps = { part: CoursePart; editing: boolean };

/** What a course is called and about. Categories that exist are offered, others may be typed. */
export function BasicsPanel({ part, editing }: PanelProps) {
  const menu = useQuery(menuQuery).data;
  return (
    <Panel title={t('basics')}>
      <CourseFields
        part={part}
        names={courseFields.plain('basics')}
        shown={{
          category: { offered: menu?.categories.map(({ name }) => name) },
          level: { offered: menu?.levels },
          slug: { hint: t(editing ? 'slugEditHint' : 'slugHint') },
        }}
      />
    </Panel>
  );
}

/** A course's price, its bundle, and its dates. */
export function SellingPanel({ part, editing }: PanelProps) {
  const bundles = useQuery(bundlesQuery).data?.map(({ bundleName }) => bundleName);
  const names = courseFields.plain('selling');
  const isCheck = (name: (typeof names)[number]) => courseFields.field(name).control === 'check';
  return (
    <Panel title={t('selling')}>
      <CourseFields
        part={part}
        names={names.filter((name) => !isCheck(name))}
        shown={{
          bundleName: { offered: bundles, hint: t(editing ? 'bundleNameEditHint' : 'bundleNameHint') },
        }}
      />
      <div className="mt-3 flex flex-wrap gap-x-8">
        {names.filter(isCheck).map((name) => (
          <CourseField key={name} part={part} name={name} />
        ))}
      </div>
    </Panel>
  );
}
