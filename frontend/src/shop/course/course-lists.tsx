import type { ReactNode } from 'react';
import type { Course } from '@/api/types';
import { TickList } from '@/shared/catalog/fact-list';
import { t } from '@/i18n/course';

export const NotAvailable = () => <p className="text-mute">{t('notAvailable')}</p>;

/** Name at the left, list at the right, a hairline between: a missing list is one short row, not a hole. */
export function CourseLists({ course }: { course: Course }) {
  const rows: { title: string; items: string[] }[] = [
    { title: t('why'), items: course.whyCourse },
    { title: t('who'), items: course.whoShouldEnroll },
    { title: t('confused'), items: course.stillConfused },
    { title: t('reasons'), items: course.reason },
    { title: t('highlights'), items: course.courseHighlights },
  ];
  return (
    <section>
      <h2 className="mb-3 text-h2">{t('about')}</h2>
      <div className="divide-y divide-line">
        {rows.map(({ title, items }) => (
          <Row key={title} title={title}>
            {items.length > 0 ? <TickList items={items} /> : <NotAvailable />}
          </Row>
        ))}
        <Row title={t('help')}>
          {course.HowWillHelpYou?.trim() ? (
            <p className="measure">{course.HowWillHelpYou}</p>
          ) : (
            <NotAvailable />
          )}
        </Row>
      </div>
    </section>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-2 py-5 md:grid-cols-[12rem_minmax(0,1fr)]">
      <h3 className="text-body font-semibold">{title}</h3>
      {children}
    </div>
  );
}
