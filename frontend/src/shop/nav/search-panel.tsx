import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { menuQuery } from '@/api/catalog';
import { Chip } from '@/kit/ui/chip';
import { IconButton } from '@/kit/ui/icon-button';
import { SearchBox } from '@/shop/shared/search/search-box';
import { t } from '@/i18n/search';
import { languageOf } from '@/kit/lib/language';
import { paths } from '@/domain/paths/paths';
import { CategoryChips } from './category-chips';

/** How many trending courses are named before somebody types. */
const TRENDING = 5;

/** The field with its suggestions, and links for visitors who don't know yet what to type. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  return (
    <div className="container-page flex items-start gap-2 pt-2 pb-4">
      <div className="mx-auto w-full max-w-3xl min-w-0">
        <SearchBox id="site-search" takesFocus>
          <WaysOn />
        </SearchBox>
      </div>
      <IconButton label={t('close')} onClick={onClose} className="mt-1.5 -mr-2.5">
        <X size={22} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Renders nothing on an error: the field works without these links. */
function WaysOn() {
  const { data } = useQuery(menuQuery);
  if (!data) return null;
  return (
    <div className="mt-5 grid gap-5 pb-1">
      <CategoryChips categories={data.categories} />
      {data.trending.items.length > 0 ? (
        <nav aria-label={t('trending')}>
          <p className="text-caption font-bold tracking-wide text-mute">{t('trending')}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {data.trending.items.slice(0, TRENDING).map(({ _id, slug, name }) => (
              <li key={_id} className="min-w-0">
                <Chip asChild className="max-w-full whitespace-normal!">
                  <Link to={paths.course(slug)} lang={languageOf(name)}>
                    {name}
                  </Link>
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
