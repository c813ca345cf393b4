import type { ReactNode } from 'react';
import { PageMeta } from '@/domain/page/page-meta';
import { SmallPage } from '@/domain/page/small-page';

type PlaceholderPageProps = {
  title: string;
  description: string;
  text: string;
  more?: string;
  /** What can be done meanwhile. */
  children: ReactNode;
  /** What leads on. */
  below: ReactNode;
};

/** A page that has its place but nothing to show yet: says so, and what to do meanwhile. */
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
