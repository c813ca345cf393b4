import type { ReactNode } from 'react';
import { PageMeta } from './page-meta';
import { SmallPage } from './small-page';

type NoticeProps = { title: string; text: string; children: ReactNode; below?: ReactNode };

/** A whole page with one message and the next step. */
export function Notice({ title, text, children, below }: NoticeProps) {
  return (
    <>
      <PageMeta title={title} noindex />
      <SmallPage title={title} text={text} actions={children}>
        {below}
      </SmallPage>
    </>
  );
}
