import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { menuQuery } from '@/api/catalog';
import type { Menu } from '@/api/types';
import { QueryView } from '@/kit/ui/query-view';
import { SkeletonText } from '@/kit/ui/skeleton';
import { t } from '@/i18n/nav-menus';
import { cn } from '@/kit/lib/cn';
import { CategoryChips } from './category-chips';
import { columns, type Column } from './columns';
import { DrawerBack, DrawerLink, entry } from './drawer-item';

type ColumnsProps = { children: (columns: Column[], categories: Menu['categories']) => ReactNode };

function Columns({ children }: ColumnsProps) {
  const menu = useQuery(menuQuery);
  const skeleton = Array.from({ length: 4 }, (_, i) => (
    <div key={i} className={entry}>
      <SkeletonText className="w-full" />
    </div>
  ));
  return (
    <QueryView query={menu} loadingLabel={t('loadingMenu')} skeleton={skeleton}>
      {(data) => {
        const found = columns(data).filter(({ all }) => all.length > 0);
        return found.length > 0 ? (
          children(found, data.categories)
        ) : (
          <p className="p-3 text-mute">{t('menuEmpty')}</p>
        );
      }}
    </QueryView>
  );
}

type CategoriesViewProps = {
  onBack: () => void;
  onOpen: (key: Column['key']) => void;
  onChoose: (to: string) => void;
};

export function CategoriesView({ onBack, onOpen, onChoose }: CategoriesViewProps) {
  return (
    <>
      <DrawerBack title={t('categories')} to={t('menu')} onBack={onBack} />
      <Columns>
        {(found, categories) => (
          <>
            <ul>
              {found.map(({ key }) => (
                <li key={key}>
                  <button
                    type="button"
                    onClick={() => onOpen(key)}
                    className={cn(entry, 'text-small font-semibold hover:bg-sand')}
                  >
                    {t(key)}
                    <ChevronRight size={20} aria-hidden className="ml-auto shrink-0 text-mute" />
                  </button>
                </li>
              ))}
            </ul>
            <div className="mt-4 px-3">
              <CategoryChips categories={categories} onChoose={onChoose} />
            </div>
          </>
        )}
      </Columns>
    </>
  );
}

type CoursesViewProps = {
  of: Column['key'];
  chosen: string | null;
  onChoose: (to: string) => void;
  onBack: () => void;
};

export function CoursesView({ of, chosen, onChoose, onBack }: CoursesViewProps) {
  return (
    <>
      <DrawerBack title={t(of)} to={t('categories')} onBack={onBack} />
      <Columns>
        {(found) => {
          const column = found.find(({ key }) => key === of);
          return (
            <ul>
              {column?.all.map(({ id, name, to }) => (
                <li key={id}>
                  <DrawerLink to={to} chosen={chosen} onChoose={onChoose}>
                    {name}
                  </DrawerLink>
                </li>
              ))}
              {column?.rest ? (
                <li>
                  <DrawerLink
                    to={column.rest}
                    chosen={chosen}
                    onChoose={onChoose}
                    className="font-semibold text-brand"
                  >
                    {t('seeAll')}
                  </DrawerLink>
                </li>
              ) : null}
            </ul>
          );
        }}
      </Columns>
    </>
  );
}
