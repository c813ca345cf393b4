import type { Course } from '@/api/types';
import { Picture } from '@/kit/media/picture';
import { t } from '@/i18n/course';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';

type ProjectsProps = Pick<Course, 'projects' | 'category'>;

/** Projects that learners complete in the course, with pictures. */
export function Projects({ projects, category }: ProjectsProps) {
  if (projects.length === 0) return null;
  // No lonely card in the last row.
  const odd = projects.length === 3 || projects.length > 4;
  return (
    <section>
      <h2 className="mb-5 text-h2">{t('projects')}</h2>
      <ul
        className={cn(
          'grid gap-4 md:gap-6',
          projects.length > 1 && 'sm:grid-cols-2',
          odd && 'md:grid-cols-3',
        )}
      >
        {projects.map(({ title, picture }, i) => (
          <li key={i} className="overflow-hidden rounded-card border border-line bg-card">
            <Picture
              src={picture}
              alt=""
              ratio="album"
              category={category}
              sizes={
                projects.length > 1
                  ? '(min-width: 64rem) 384px, (min-width: 36rem) 50vw, 100vw'
                  : '(min-width: 64rem) 768px, 100vw'
              }
            />
            <h3 lang={languageOf(title)} className="px-4 py-3 text-body font-semibold wrap-anywhere">
              {title}
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
