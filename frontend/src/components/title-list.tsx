import { Fragment } from 'react';
import { languageOf } from '@/lib/language';

/** Titles in a row, each in its language. */
export function TitleList({ titles }: { titles: string[] }) {
  return titles.map((title, at) => (
    <Fragment key={title}>
      {at > 0 ? ', ' : null}
      <span lang={languageOf(title)}>{title}</span>
    </Fragment>
  ));
}
