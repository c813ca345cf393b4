import { MessageCircleQuestionMark, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Course } from '@/api/types';
import { TickList } from '@/domain/catalog/fact-list';
import { t } from '@/i18n/course-below-fold';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { NotAvailable } from './not-available';

/** The target group and benefits of the course: its six lists in two sections. */
export function CourseLists({ course }: { course: Course }) {
  return (
    <>
      <section>
        <h2 className="mb-5 text-h2">{t('forWhom')}</h2>
        <div className="grid gap-4 md:grid-cols-2 md:gap-6">
          <Part title={t('who')} items={course.whoShouldEnroll} className="border border-line bg-card" />
          <Part
            title={t('confused')}
            items={course.stillConfused}
            Icon={MessageCircleQuestionMark}
            className="bg-sand"
          />
        </div>
      </section>
      <section>
        <h2 className="mb-5 text-h2">{t('whyThis')}</h2>
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          <div className="md:col-span-2">
            <PartTitle>{t('highlights')}</PartTitle>
            <Highlights items={course.courseHighlights} />
          </div>
          <Part title={t('why')} items={course.whyCourse} />
          <Part title={t('reasons')} items={course.reason} />
          <div className="rounded-card border-l-4 border-marigold bg-card p-5 md:col-span-2 md:p-6">
            <PartTitle>{t('help')}</PartTitle>
            {course.HowWillHelpYou?.trim() ? (
              <p lang={languageOf(course.HowWillHelpYou)} className="measure text-lead">
                {course.HowWillHelpYou}
              </p>
            ) : (
              <NotAvailable />
            )}
          </div>
        </div>
      </section>
    </>
  );
}

const PartTitle = ({ children }: { children: ReactNode }) => <h3 className="mb-3 text-h3">{children}</h3>;

type PartProps = { title: string; items: string[]; Icon?: LucideIcon; className?: string };

function Part({ title, items, Icon, className }: PartProps) {
  return (
    <div className={cn('min-w-0 wrap-anywhere', className && ['rounded-card p-5 md:p-6', className])}>
      <PartTitle>{title}</PartTitle>
      {items.length > 0 ? <TickList items={items} Icon={Icon} /> : <NotAvailable />}
    </div>
  );
}

function Highlights({ items }: { items: string[] }) {
  if (items.length === 0) return <NotAvailable />;
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
      {items.map((item) => (
        <li
          key={item}
          lang={languageOf(item)}
          className="min-w-0 border-t-2 border-brand pt-3 font-semibold wrap-anywhere tnum"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
