import { Link } from 'react-router';
import type { Menu } from '@/api/types';
import { Chip } from '@/kit/ui/chip';
import { t } from '@/i18n/search';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';

type CategoryChipsProps = { categories: Menu['categories']; onChoose?: (to: string) => void };

/** The categories, each with how many courses it has. */
export function CategoryChips({ categories, onChoose }: CategoryChipsProps) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('categories')}>
      <p className="text-caption font-bold tracking-wide text-mute">{t('categories')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {categories.map(({ name, label = name, total }) => {
          const to = paths.courses({ category: name });
          return (
            <li key={name}>
              <Chip asChild>
                <Link to={to} onClick={() => onChoose?.(to)}>
                  <span lang={languageOf(label)}>{label}</span>{' '}
                  <span aria-hidden className="text-caption text-mute tnum">
                    {total}
                  </span>
                  <span className="sr-only">{t('categoryCount', { count: total })}</span>
                </Link>
              </Chip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
