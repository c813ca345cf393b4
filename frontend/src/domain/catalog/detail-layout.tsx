import type { ReactNode } from 'react';
import { Jaali } from '@/kit/ui/jaali';
import { categoryTone } from '@/kit/lib/category';

type DetailLayoutProps = {
  /** Content of the dark band: breadcrumbs, title, facts. */
  band: ReactNode;
  /** The purchase card. At 1024 px and wider it hangs over the band's edge and stays in view. */
  card: ReactNode;
  children: ReactNode;
  /** Below content and card, over the page's whole width. */
  after?: ReactNode;
  /** At the foot of the screen on narrower ones. */
  bar?: ReactNode;
  tile?: 'star' | 'ring' | 'petal' | 'lozenge';
  theme?: string;
  /** Determines the colour of the band. */
  category?: string;
};

/** Layout of a page that sells something: dark band, content, and the purchase card beside it. */
export function DetailLayout({ band, card, children, after, bar, tile, theme, category }: DetailLayoutProps) {
  return (
    <div data-theme={theme}>
      <div
        data-category={category === undefined ? undefined : categoryTone(category)}
        className="on-deep relative isolate overflow-hidden bg-category-deep text-white"
      >
        <Jaali tile={tile} className="-z-10 text-white/5" />
        <div className="container-page py-10 md:py-12 lg:min-h-96 lg:pb-16">
          <div className="flex max-w-180 flex-col gap-5 lg:mr-102">{band}</div>
        </div>
      </div>
      <div className="container-page grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start lg:gap-9 lg:py-12">
        <aside className="relative lg:sticky lg:top-24 lg:order-2 lg:-mt-72">{card}</aside>
        <div className="flex min-w-0 flex-col gap-14 *:later">{children}</div>
      </div>
      {after}
      {bar}
    </div>
  );
}
