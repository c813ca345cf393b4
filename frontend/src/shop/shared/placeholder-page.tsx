import type { ReactNode } from 'react';
import { PageMeta } from '@/domain/page/page-meta';
import { SmallPage } from '@/domain/page/small-page';

type PlaceholderPageProps = {
  title: string;
  description: string;
  text: string;
  more?: string;
  /** What visitors can do meanwhile. */
  children: ReactNode;
  /** Links to other pages. */
  below: ReactNode;
};

/** A page without content yet: says so, and suggests what to do meanwhile. */
export function PlaceholderPage({ title, description, text, more, children, below }: PlaceholderPageProps) {
  return (
    <>
      <PageMeta title={title} description={description} />
      <SmallPage title={title} text={text} more={more} actions={children}>
        {below}
      </SmallPage>
    </>
  );
}
