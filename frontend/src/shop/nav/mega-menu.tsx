import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { menuQuery } from '@/api/catalog';
import { sectionOf } from '@/api/site';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { useNavigation } from '@/shop/shared/navigation';
import { SiteLink } from '@/shop/shared/site-link';
import { t } from '@/i18n/nav-menus';
import { CategoryChips } from './category-chips';
import { columns, type Column } from './columns';

const grid = 'grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-4';
const heading = 'text-caption font-bold tracking-wide text-mute';

/** Four columns of the catalogue, and its categories. `onChoose` is called before a link is followed. */
export default function MegaMenu({ onChoose }: { onChoose: () => void }) {
  const menu = useQuery(menuQuery);
  const roads = sectionOf(useNavigation(), 'menuBundles')?.items;
  return (
    <QueryView query={menu} loadingLabel={t('loadingMenu')} skeleton={<MenuSkeleton />}>
      {(data) => {
        const shown = columns(data, roads).filter(({ items }) => items.length > 0);
        return (
          <>
            <div className={grid}>
              {shown.map((column) => (
                <MenuColumn key={column.key} column={column} onChoose={onChoose} />
              ))}
            </div>
            <div className="mt-8 border-t border-line pt-6 empty:hidden">
              <CategoryChips categories={data.categories} onChoose={onChoose} />
            </div>
          </>
        );
      }}
    </QueryView>
  );
}

function MenuColumn({ column, onChoose }: { column: Column; onChoose: () => void }) {
  const id = useId();
  const title = t(column.key);
  return (
    <div>
      <p id={id} className={heading}>
        {title}
      </p>
      <ul aria-labelledby={id} className="-mx-2 mt-2">
        {column.items.map((item) => (
          <li key={item.id}>
            <SiteLink
              to={item.to}
              onClick={onChoose}
              className="flex min-h-10 items-center rounded-control px-2 py-1.5 text-small leading-snug transition-colors hover:bg-brand-tint hover:text-brand"
            >
              {item.name}
            </SiteLink>
          </li>
        ))}
      </ul>
      {column.more ? (
        <Link
          to={column.more}
          onClick={onChoose}
          aria-label={t('seeAllOf', { column: title })}
          className="mt-1 inline-flex min-h-10 items-center text-small font-semibold text-brand hover:underline hover:underline-offset-4"
        >
          {t('seeAll')}
        </Link>
      ) : null}
    </div>
  );
}

function MenuSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i}>
          <SkeletonText className={heading} />
          <div className="mt-2">
            {Array.from({ length: 6 }, (_, j) => (
              <div key={j} className="flex min-h-10 items-center text-small">
                <SkeletonText className="w-4/5" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
